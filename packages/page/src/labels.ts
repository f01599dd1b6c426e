import { headingsOf } from "./headings.ts";
import type { PageControl, PageTree } from "./page-tree.ts";

/**
 * Source of a label: the accessible name, its description or icon, the placeholder, the texts inside it, the header of its
 * column or row, or a text beside or above it.
 */
export type LabelEvidence =
  | "name"
  | "description"
  | "icon"
  | "placeholder"
  | "content"
  | "column"
  | "row"
  | "beside"
  | "above";

export interface Label {
  readonly text: string;
  readonly evidence: LabelEvidence;
}

const LONGEST_LABEL = 80;
const LONGEST_CONTENT = 300;
const MOST_CONTENTS = 12;

/** Returns the texts that name a control, the best evidence first; empty if nothing names it. */
export function labelsOf(tree: PageTree, control: PageControl): Label[] {
  const { name, description, guessedName, placeholder } = control.element;
  const own: Label[] = [
    { text: name, evidence: "name" },
    { text: description ?? "", evidence: "description" },
    { text: guessedName ?? "", evidence: "icon" },
    { text: placeholder ?? "", evidence: "placeholder" },
  ];
  const labels = own.filter(({ text }) => text.trim() !== "");
  return name === "" ? [...labels, ...aroundOf(tree, control)] : labels;
}

function aroundOf(tree: PageTree, control: PageControl): Label[] {
  const labels: readonly Label[] = [
    ...contentsOf(tree, control).map((text): Label => ({ text, evidence: "content" })),
    { text: columnOf(tree, control), evidence: "column" },
    { text: besideOf(tree, control), evidence: "beside" },
    { text: rowOf(tree, control), evidence: "row" },
    { text: aboveOf(tree, control), evidence: "above" },
  ];
  return labels
    .map(({ text, evidence }) => ({ text: text.replace(/(?<![:*\s])[:*\s]+$/, ""), evidence }))
    .filter(({ text }) => text !== "");
}

/** A clickable box is named by its texts, together and one by one. */
function contentsOf({ lines }: PageTree, { box, isBox, element }: PageControl): string[] {
  if (!isBox) return [];
  const parts = lines.slice(box.first, box.last + 1).flatMap((line) => line.parts);
  const texts = parts
    .filter(({ ref, text }) => ref !== element.ref && text.trim() !== "")
    .map(({ text }) => text.trim());
  return [texts.join(" ").slice(0, LONGEST_CONTENT), ...texts.slice(0, MOST_CONTENTS)];
}

function columnOf({ lines }: PageTree, { line, cell }: PageControl): string {
  const header = lines[line]?.header;
  return header === undefined ? "" : cellText(lines[header], cell);
}

function rowOf({ lines }: PageTree, { line, cell }: PageControl): string {
  const row = lines[line];
  return row?.kind !== "row" || cell === 0 ? "" : cellText(row, 0);
}

function cellText(line: PageTree["lines"][number] | undefined, cell: number): string {
  const parts = line?.parts.filter((part) => part.cell === cell) ?? [];
  return parts
    .map(({ text }) => text.trim())
    .join(" ")
    .trim();
}

/** The text before a control, also in the cell before; for a box to tick, the text that follows it. */
function besideOf({ lines }: PageTree, { line, cell, element }: PageControl): string {
  const all = lines[line]?.parts ?? [];
  const parts = all.filter((part) => part.cell === cell);
  const at = parts.findIndex(({ ref }) => ref === element.ref);
  const isTicked = /checkbox|radio|switch/.test(element.role);
  const before = parts[at - 1];
  const after = parts[at + 1];
  const cellBefore = at === 0 ? all.findLast((part) => part.cell === cell - 1) : undefined;
  const [first, second] = isTicked ? [after, before ?? cellBefore] : [before ?? cellBefore, undefined];
  const beside = [first, second].find((part) => part?.ref === undefined && part?.text.trim());
  return beside && beside.text.length <= LONGEST_LABEL ? beside.text.trim() : "";
}

/** A short text without controls right above, in the same box or the one around it. */
function aboveOf(tree: PageTree, control: PageControl): string {
  const { lines, boxOfLine } = tree;
  const above = lines[control.line - 1];
  if (!above || above.text.length > LONGEST_LABEL || above.parts.some(({ ref }) => ref !== undefined)) return "";
  if (above.level > 0) return headingsOf(tree, control)[0] ?? "";
  const place = boxOfLine[above.index];
  const around = boxOfLine[control.line];
  const isNear =
    place === around || place?.parent === around || place === around?.parent || place?.parent === around?.parent;
  return above.kind === "text" && isNear ? above.text : "";
}
