"""The stage: leads a class through a plan, with the wall for the class and controls for the teacher."""
