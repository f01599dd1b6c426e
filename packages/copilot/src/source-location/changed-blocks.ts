/** Lines of a file that an edit replaced by others. */
export interface ChangedBlock {
  /** Line of the first removed one in the file before the edit, from 1. If none was removed: of what follows the added ones. */
  readonly oldLine: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** All lines where the removed ones may begin: `oldLine`, and others if equal lines are around them. The diff looks the same. */
  readonly starts: readonly number[];
}

/** Reads the blocks of a unified diff. */
export function changedBlocks(patch: string): ChangedBlock[] {
  return patch
    .split(/^(?=@@ )/mu)
    .filter((hunk) => hunk.startsWith("@@ "))
    .flatMap(blocksOfHunk);
}

function blocksOfHunk(hunk: string): ChangedBlock[] {
  const [header = "", ...lines] = hunk.split("\n");
  const first = Number(/^@@ -(\d+)/u.exec(header)?.[1] ?? 1);
  const old = lines.filter((line) => line.startsWith(" ") || line.startsWith("-")).map((line) => line.slice(1));
  const blocks: { oldLine: number; removed: string[]; added: string[] }[] = [];
  let [oldLine, isInBlock] = [first, false];
  for (const line of lines) {
    const sign = line[0];
    if (sign !== "-" && sign !== "+") {
      isInBlock = false;
      if (sign === " ") oldLine += 1;
      continue;
    }
    if (!isInBlock) blocks.push({ oldLine, removed: [], added: [] });
    isInBlock = true;
    blocks.at(-1)?.[sign === "-" ? "removed" : "added"].push(line.slice(1));
    if (sign === "-") oldLine += 1;
  }
  return blocks.map((block) => ({ ...block, starts: startsOf(block, { old, first }) }));
}

interface OldLines {
  readonly old: readonly string[];
  /** Line of the first of them. */
  readonly first: number;
}

/** A removed block is the same one line up if the line before it equals its last one. */
function startsOf({ oldLine, removed, added }: Omit<ChangedBlock, "starts">, { old, first }: OldLines): number[] {
  if (removed.length === 0 || added.length > 0) return [oldLine];
  const at = (line: number): string | undefined => old[line - first];
  let [from, to] = [oldLine, oldLine];
  while (at(from - 1) !== undefined && at(from - 1) === at(from + removed.length - 1)) from -= 1;
  while (at(to + removed.length) !== undefined && at(to + removed.length) === at(to)) to += 1;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
