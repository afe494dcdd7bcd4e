"""Splits people into pairs at the lowest total cost.

networkx finds the matching; caissify-pairings depends on it, so it is installed anyway.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

Pairs = tuple[tuple[str, str], ...]


def best_pairs(people: Sequence[str], cost: Callable[[str, str], int | None]) -> Pairs:
    """Returns as many pairs as possible and, among those, the pairs with the lowest total cost.

    Names in a pair keep the order of `people`. The same costs always give the same pairs.

    Args:
        people: Ids, each once.
        cost: Cost of a pair, 0 or more; None if these two can't be paired.
    """
    import networkx as nx  # importing networkx takes 210 ms, so only pairing pays for it

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
