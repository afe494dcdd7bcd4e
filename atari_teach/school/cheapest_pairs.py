"""Pairs for everybody at the least cost.

The matching itself is that of networkx, which the tournament's library brings along.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

Pairs = tuple[tuple[str, str], ...]


def best_pairs(people: Sequence[str], cost: Callable[[str, str], int | None]) -> Pairs:
    """As many pairs as there can be, and of these the ones that cost least together.

    Each pair is in the order of `people`, and the same costs give the same ones. A cost is 0 or more, None
    where two can't be a pair.
    """
    import networkx as nx  # 210 ms: spent when partners are dealt, not when a page opens.

    costs: dict[tuple[int, int], int] = {}
    for one, other in combinations(range(len(people)), 2):
        price = cost(people[one], people[other])
        if price is not None:
            costs[one, other] = price
    dearest = max(costs.values(), default=0)
    graph = nx.Graph()
    for (one, other), price in costs.items():
        graph.add_edge(one, other, weight=dearest + 1 - price)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return tuple((people[one], people[other]) for one, other in sorted((min(p), max(p)) for p in found))
