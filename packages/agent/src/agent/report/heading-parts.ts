import type { Snapshot } from "@surehand/browser";

/** Lines of a part of a page. */
interface Part {
  readonly node: number;
  readonly first: number;
  last: number;
}

/**
 * Returns the last line of the part that each heading heads, by its line: a card or a column that stands directly beside another one with a
 * heading of the same level. Other headings, which are not in it, head what follows.
 *
 * @param levelOf the level of a heading, 0 for other lines
 */
export function headingParts(
  { lines, nodes }: Pick<Snapshot, "lines" | "nodes">,
  levelOf: (line: Snapshot["lines"][number]) => number,
): ReadonlyMap<number, number> {
  const parts = new Map<number, Part>();
  const pathOf = (line: number): number[] => {
    const path: number[] = [];
    for (let node = lines[line]?.node ?? -1; node >= 0; node = nodes[node]?.parent ?? -1) path.unshift(node);
    return path;
  };
  for (const at of lines.keys())
    for (const node of pathOf(at)) {
      const part = parts.get(node);
      if (part) part.last = at;
      else parts.set(node, { node, first: at, last: at });
    }
  const besides = (line: number, other: number): Part | undefined => {
    const [path, otherPath] = [pathOf(line), pathOf(other)];
    const at = path.findIndex((node, depth) => node !== otherPath[depth]);
    const [own, beside] = [path[at], otherPath[at]].map((node) => (node === undefined ? undefined : parts.get(node)));
    if (!own || !beside || own.first === own.last) return undefined;
    const isNext = own.last + 1 === beside.first || beside.last + 1 === own.first;
    return isNext && nodes[own.node]?.tag === nodes[beside.node]?.tag ? own : undefined;
  };
  const headings = lines.flatMap((line, at) => (levelOf(line) > 0 ? [{ at, level: levelOf(line) }] : []));
  return new Map(
    [...Map.groupBy(headings, ({ level }) => level).values()].flatMap((group) =>
      group.flatMap(({ at }, index) => {
        const others = [group[index + 1], group[index - 1]].filter((other) => other !== undefined);
        const [part] = others.flatMap((other) => besides(at, other.at) ?? []);
        return part ? [[at, part.last] as const] : [];
      }),
    ),
  );
}
