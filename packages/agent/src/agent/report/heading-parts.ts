import type { Snapshot } from "@surehand/browser";
import { type PageBox, readPageTree } from "@surehand/page";

/**
 * Returns the last line of the part that each heading heads, by its line: a card or a column that stands directly beside another one with a
 * heading of the same level. Other headings, which are not in it, head what follows.
 */
export function headingParts(page: Snapshot): ReadonlyMap<number, number> {
  const { lines, boxOfLine } = readPageTree(page);
  const headings = lines.filter(({ kind, level }) => kind === "heading" && level > 0);
  return new Map(
    [...Map.groupBy(headings, ({ level }) => level).values()].flatMap((group) =>
      group.flatMap(({ index }, at) => {
        const others = [group[at + 1], group[at - 1]].filter((other) => other !== undefined);
        const [part] = others.flatMap((other) => partBeside(boxOfLine[index], boxOfLine[other.index]) ?? []);
        return part ? [[index, part.last] as const] : [];
      }),
    ),
  );
}

/** Returns the outermost box around one place and not another, if a box of the same kind with the other place follows or precedes it. */
function partBeside(place: PageBox | undefined, other: PageBox | undefined): PageBox | undefined {
  const [path, otherPath] = [pathTo(place), pathTo(other)];
  const at = path.findIndex((box, depth) => box !== otherPath[depth]);
  const [own, beside] = [path[at], otherPath[at]];
  if (!own || !beside || own.first === own.last || own.tag !== beside.tag) return undefined;
  return own.last + 1 === beside.first || beside.last + 1 === own.first ? own : undefined;
}

/** Returns the boxes around a place, the outermost first. */
function pathTo(place: PageBox | undefined): PageBox[] {
  const path: PageBox[] = [];
  for (let box = place; box; box = box.parent) path.unshift(box);
  return path;
}
