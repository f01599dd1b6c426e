import { holdsRun, wordsOf } from "@surehand/language";
import { columnOf } from "../page/column-of.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { KIN, saidOnPage, type SaidSet, SAME } from "../page/said-on-page.ts";
import type { Term } from "../parse/terms.ts";
import type { SuspectLines } from "./suspect-lines.ts";
import { isNoText } from "../page/line-tree.ts";
import { fieldRoles } from "../words/role-words.ts";
import { type Suspect, textSaid } from "./suspects.ts";
import { firstFrom, hasBetween } from "./between.ts";

const BESIDE_COST = 1;
const ABOVE_COST = 1.2;
const DEPTH_COST = 0.1;
const GROUP_COST = 1.5;
/** Where nothing shows how things group, what stands before is rather theirs. */
const BEFORE_COST = 2;
const TOPIC_COST = 2.5;
/** Who names a button beside it means the button, unless there is one like it in every row. */
const OTHER_COST = 2;

export interface Around {
  readonly cost: number;
  /** Whether only a word says so that may stand for it. */
  readonly isKin: boolean;
}

function at(cost: number, kin: number): Around {
  return { cost: cost + kin, isKin: kin > 0 };
}

/** How far a word is that stands around it, and belongs to it and to nothing else like it. */
// oxlint-disable-next-line max-params -- where, what, which word, and what belongs to it
export function aroundCost(
  index: PageIndex,
  { item }: Suspect,
  { word, isQuoted }: Term,
  lines: SuspectLines,
): Around | undefined {
  const [one, ...others] = isQuoted ? wordsOf(word) : [word];
  if (one === undefined) return at(0, 0);
  if (others.length > 0) return togetherCost(index, item, [one, ...others], lines);
  const found =
    besideCost(index, item, one, lines) ??
    linesCost(index, item, (isKinEnough) => saidOnPage(index).linesWith(one, isKinEnough), lines) ??
    topicCost(index, item, one);
  return isQuoted && found?.isKin === true ? undefined : found;
}

/** Words that stand one after the other on one line. */
// oxlint-disable-next-line max-params -- where, what, which words, and what belongs to it
function togetherCost(
  index: PageIndex,
  item: PageItem,
  words: readonly string[],
  lines: SuspectLines,
): Around | undefined {
  const isSaid = (line: number): boolean => holdsRun(wordsOf(index.tree.textOf(line)), words);
  const beside = isSaid(item.line) ? words.map((word) => besideCost(index, item, word, lines)) : [undefined];
  if (beside.every((one) => one?.isKin === false)) return at(BESIDE_COST * words.length, 0);
  const page = saidOnPage(index);
  const spoken = page.linesWith(words[0] ?? "", false).filter(isSaid);
  const found = linesCost(index, item, () => spoken, lines);
  return found && at(found.cost * words.length, 0);
}

/** In the head of its column, or on its line. */
// oxlint-disable-next-line max-params -- where, what, which word, and what belongs to it
function besideCost(index: PageIndex, item: PageItem, word: string, { count }: SuspectLines): Around | undefined {
  const page = saidOnPage(index);
  if (columnSaid(index, item).like(word) === SAME) return at(BESIDE_COST, 0);
  const beside = page.besideOf(item).like(word);
  if (beside !== undefined) return at(BESIDE_COST, beside);
  const other = page.neighboursOf(item).like(word);
  // Something else that only may be called so is not what it stands beside.
  return other !== SAME ? undefined : at(BESIDE_COST + (count > 1 ? 0 : OTHER_COST), other);
}

// oxlint-disable-next-line max-params -- where, what, which lines say it, and what belongs to it
function linesCost(
  index: PageIndex,
  item: PageItem,
  linesWith: (isKinEnough: boolean) => readonly number[],
  { count, groups, before, chain }: SuspectLines,
): Around | undefined {
  for (const kin of [0, KIN]) {
    const lines = linesWith(kin > 0);
    const spoken = lines.filter((line) => count > 1 || !isOnlyControls(index, line));
    const isIn = ({ from, to }: { from: number; to: number }): boolean => hasBetween(spoken, from, to, item.line);
    const [around, own] = groups.map(isIn);
    if (around === true) return at(GROUP_COST, kin);
    const depth = chain.findIndex((line) => lines[firstFrom(lines, line)] === line);
    if (depth >= 0) return at(ABOVE_COST + depth * DEPTH_COST, kin);
    if (own === true) return at(GROUP_COST, kin);
    if (before && isIn(before)) return at(BEFORE_COST, kin);
  }
  return undefined;
}

/** In the heads of its table, or in what the page is about. */
function topicCost(index: PageIndex, item: PageItem, word: string): Around | undefined {
  const head = index.tree.headOf(item.line);
  const isHead = head !== undefined && textSaid(index.tree.textOf(head)).like(word) === SAME;
  if (isHead) return isOfAnother(index, item, word) ? undefined : at(BESIDE_COST, 0);
  const topic = saidOnPage(index).topic.like(word);
  return topic === undefined ? undefined : { cost: TOPIC_COST + topic, isKin: true };
}

/** Of a column in which its row has a field: "Monday" says nothing of the button at the end. */
function isOfAnother(index: PageIndex, item: PageItem, word: string): boolean {
  const isField = ({ element: { role } }: PageItem): boolean => fieldRoles.has(role);
  const inRow = index.byLine.get(item.line) ?? [];
  return inRow.some((other) => other !== item && isField(other) && columnSaid(index, other).like(word) === SAME);
}

/** What heads its column is as good as a part of its name. */
export function isInColumn(index: PageIndex, { item }: Suspect, { word, use }: Term): boolean {
  return use === "name" && columnSaid(index, item).like(word) !== undefined;
}

function columnSaid(index: PageIndex, { element, line }: PageItem): SaidSet {
  return textSaid(columnOf(element.ref, line, index.tree));
}

/** Who names another button means that one. */
function isOnlyControls({ tree }: PageIndex, line: number): boolean {
  const { kind, segments } = tree.lines[line] ?? { kind: "text", segments: [] };
  return kind !== "heading" && segments.every(isNoText);
}
