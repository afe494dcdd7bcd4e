"""The simulated pupils of `room.py`: each has a register, a seat and a table without a window."""

import os
import random
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from room_games import Player

from atari_teach.base.resources import lessons_folder
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.lesson_tables import Tables
from atari_teach.room.board_view import WrongAnswers, view_of
from atari_teach.room.line import topics as names
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.topics import Address, devices
from atari_teach.room.line_state import LineState, up
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.task import LessonTask, PairTask
from atari_teach.store.register import Register
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.teaching.lessons.lesson_file import Library

HERE = "127.0.0.1"
SEQUENCE = 9999
MOVE_EVERY_S = 1.5
ACTION_EVERY_S = 0.1
"""Pause between two actions in a game; half of the time it is the other's turn."""


class Pupil:
    """One pupil's computer."""

    def __init__(self, plan: dict, number: int, lessons: tuple, log) -> None:
        self.random = random.Random(f"{plan['seed']} {number} {os.getpid()}")
        self.number, self.log, self.wanted = number, log, plan["pupils"][number]
        folder = Path(plan["folder"]) / f"pupil-{plan['room']}-{number}"
        off_by = timedelta(days=plan["off_by"] if number % 7 == 3 else 0)
        self.register = Register.open(folder, lambda: datetime.now(UTC).astimezone() + off_by)
        self.seat = Seat("benchmark", self.register, time.monotonic, plan["pupils"][number])
        secret = bytes.fromhex(plan["secret"])
        self.device = names.device(secret, number)
        caller = devices(
            plan["room"], self.device, names.password(secret, self.device), Path(plan["der"]).read_bytes()
        )
        self.line = Line(Address(HERE, plan["port"]), caller)
        self.up = up(plan["room"], self.device)
        self.lessons, self.asked = lessons, -1
        self.was: LineState | None = None
        self.session: LessonSession | None = None
        self.missed = WrongAnswers()
        self.next_move = time.monotonic() + self.random.random() * MOVE_EVERY_S
        self.sequence = 0
        self.player = Player(self.seat, self.random, folder.with_suffix(".games"))

    def step(self, *, plays: bool) -> None:
        state = self.line.state
        if state is not self.was:
            self.was = state
            self.seat.line_is(on=state is LineState.ON)
        for _topic, payload in self.line.take():
            self.seat.received(payload)
        if self.seat.stay is Stay.CHOOSING:
            self.seat.sit(self.wanted)
        asked = self.seat.asked
        if asked is not None and asked.number != self.asked:
            self.asked = asked.number
            if isinstance(asked.task, LessonTask):
                tables = Tables(
                    self.lessons, self.register, datetime.now(UTC).astimezone().date(), pupil=self.seat.pupil
                )
                self.session = tables.lesson(asked.task.lesson)
                self.show(self.session.scene())
                self.tell("began", asked.number)
        if asked is not None and isinstance(asked.task, PairTask):
            self.player.write_finished()
        if plays and asked is not None and time.monotonic() >= self.next_move:
            is_game = isinstance(asked.task, PairTask)
            self.next_move += (ACTION_EVERY_S if is_game else MOVE_EVERY_S) * (0.5 + self.random.random())
            self.move()
        self.seat.tick()
        for payload in self.seat.outgoing():
            self.line.send(self.up, payload)

    def move(self) -> None:
        if isinstance(self.seat.asked.task, PairTask):
            if scene := self.player.move():
                self.show(scene)
        elif self.session is not None:
            self.learn()

    def learn(self) -> None:
        scene = self.session.scene()
        pressed = [
            b for b in scene.buttons if b.enabled and b.control in {Control.NEXT, Control.CHECK, Control.SKIP}
        ]
        if pressed and self.random.random() < 0.4:
            action = Pressed(self.random.choice(pressed).control)
        else:
            action = Chose(self.random.choice(scene.picture.position.points()))
        scene = self.session.act(action)
        if scene.records:
            self.register.record(self.seat.pupil, scene.records)
            scene = self.session.act(Pressed(Control.SAVED))
        self.show(scene)

    def show(self, scene) -> None:
        self.sequence = (self.sequence + 1) % SEQUENCE
        self.seat.show(replace(view_of(scene, self.missed.seen(scene)), missed=self.sequence))
        self.tell("shown", self.sequence)

    def tell(self, what: str, number: int) -> None:
        self.log.write(f"{what} {self.wanted} {number} {time.monotonic()}\n")
        self.log.flush()

    @property
    def is_done(self) -> bool:
        """Whether everything has arrived."""
        return self.seat.all_arrived and self.seat.is_on_line and not self.player.waits


def pupils_process(plan: dict) -> None:
    """Runs some pupils until a file asks them to stop and everything has arrived."""
    lessons = Library.load(lessons_folder()).lessons
    with Path(plan["log"]).open("a") as log:
        pupils = [Pupil(plan, number, lessons, log) for number in plan["numbers"]]
        stop = Path(plan["stop"])
        while True:
            over = stop.exists()
            for pupil in pupils:
                pupil.step(plays=not over)
            if over and all(pupil.is_done for pupil in pupils):
                break
            time.sleep(plan["pause"])
        for pupil in pupils:
            pupil.line.close()
            pupil.register.close()
