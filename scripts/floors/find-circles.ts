/** Imports by node: each node with the nodes that it imports. Targets that are not keys are ignored. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the circles of a graph: each group of two or more nodes that all reach each other, sorted. These are its strongly connected
 * components by Tarjan's algorithm (https://epubs.siam.org/doi/10.1137/0201010). A node that imports only itself is not a circle.
 */
export function findCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    let low = own;
    open.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? own);
      lowest.set(node, low);
    }
    lowest.set(node, low);
    if (low === own) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
