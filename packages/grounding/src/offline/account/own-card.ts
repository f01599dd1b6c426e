import type { SnapshotLine } from "@surehand/browser";
import { rootOf, stemOf } from "@surehand/language";
import type { LineRange } from "../match/line-range.ts";
import type { LineTree } from "../page/line-tree.ts";

/**
 * The lines that belong to a line: its row or item; else those around it up to a heading, another part of the page, or a second
 * control of the same name, which is of the next card.
 */
export function ownCard(tree: LineTree, line: number): LineRange {
  const holder = [line, ...tree.chainOf(line)].find((at) => isHolder(tree.lines[at]) || CARDS.has(tree.regionOf(at)));
  if (holder !== undefined) return { from: holder, to: tree.endOf(holder) };
  const order = orderOf(tree, line);
  const isOn = (at: number, isEnd: boolean): boolean =>
    !isBorder(tree, line, at) && !(isEnd && controlsOn(tree.lines[at]).length === 0);
  const names = new Set<string>();
  const up = (): number => walk({ tree, line, step: -1, names, isIn: (at) => isOn(at, order === "controls first") });
  const down = (): number => walk({ tree, line, step: 1, names, isIn: (at) => isOn(at, order === "texts first") });
  // The side on which a card surely ends tells what it has, and so where it ends on the other side.
  const [to, from] = order === "texts first" ? [down(), up()] : [up(), down()].toReversed();
  return { from: withBadges(tree, from ?? line), to: to ?? line };
}

/** "Popular" between a button and the heading of a card is of that card. */
function withBadges({ lines }: LineTree, first: number): number {
  if (lines[first - 1]?.kind !== "heading") return first;
  let from = first - 1;
  while (lines[from - 1]?.kind === "text" && controlsOn(lines[from - 1]).length === 0) from--;
  return controlsOn(lines[from - 1]).length > 0 ? from : first;
}

const CARDS: ReadonlySet<string> = new Set(["article", "listitem"]);

/** A row or an item that says something. An item with nothing but controls is one of the buttons of a card. */
function isHolder(line: SnapshotLine | undefined): boolean {
  return line?.kind === "row" || (line?.kind === "item" && line.segments.some(isText));
}

/** The part of a range around a line that has no control twice: a second one of the same name is of another card. */
export function withoutRepeats(tree: LineTree, line: number, { from, to }: LineRange): LineRange {
  const isIn = (at: number): boolean => at >= from && at <= to;
  const names = new Set<string>();
  return { from: walk({ tree, line, step: -1, names, isIn }), to: walk({ tree, line, step: 1, names, isIn }) };
}

interface Walk {
  readonly tree: LineTree;
  readonly line: number;
  readonly step: 1 | -1;
  /** Of the controls that the card has so far; those on the way are added. */
  readonly names: Set<string>;
  readonly isIn: (at: number) => boolean;
}

/** The last line in a direction that is still of the same card. */
function walk({ tree, line, step, names, isIn }: Walk): number {
  const first = controlsOn(tree.lines[line]);
  const seenAt = new Map<string, number>();
  let last = line;
  for (let at = line; Math.abs(at - line) <= LARGEST_CARD && (at === line || isIn(at)); at += step) {
    const own = controlsOn(tree.lines[at]);
    const again = at === line ? undefined : own.find((name) => names.has(name));
    // What stands behind the last of its own controls may be of the next card.
    if (again !== undefined) return step > 0 ? (seenAt.get(again) ?? last) : last;
    if (at !== line && step > 0 && isNamelessCard(tree.lines[at])) break;
    // Signs repeat inside of a card: "×" on each of its chips.
    own
      .filter((name) => first.includes(name) || hasWord(name))
      .forEach((name) => {
        names.add(name);
        if (at !== line) seenAt.set(name, at);
      });
    last = at;
    if (at !== line && isNamelessCard(tree.lines[at])) break;
  }
  return last;
}

/** A part of the page that is pressed as a whole, above what it holds. */
function isNamelessCard(line: SnapshotLine | undefined): boolean {
  const [only, ...others] = line?.segments ?? [];
  return others.length === 0 && typeof only?.[0] === "number" && only[1] === "clickable" && only[2] === "";
}

/** Whether the name behind the role has a word of two letters or more. */
function hasWord(control: string): boolean {
  const at = control.indexOf(" ");
  return at >= 0 && /\p{L}{2}/u.test(control.slice(at));
}

const LARGEST_CARD = 40;

function isBorder(tree: LineTree, line: number, at: number): boolean {
  const [own, other] = [tree.lines[line], tree.lines[at]];
  if (!own || !other || other.kind === "heading" || isOfTable(tree, at)) return true;
  return other.depth < own.depth || other.kind === "region" || other.kind === "frame" || isHolder(other);
}

/** Whether a row is one of a table with heads, and not there for the layout only. */
function isOfTable(tree: LineTree, at: number): boolean {
  const isHead = tree.isRuler(at) || tree.isRuler(at + 1);
  return tree.lines[at]?.kind === "row" && (isHead || tree.headOf(at) !== undefined);
}

/** Whether the cards of a list begin or end with what can be pressed; undefined where nothing repeats, or its ends do not tell. */
type Order = "texts first" | "controls first" | undefined;

function orderOf(tree: LineTree, line: number): Order {
  const end = (step: 1 | -1): number => {
    let at = line;
    while (!isBorder(tree, line, at + step)) at += step;
    return at;
  };
  const [first, last] = [end(-1), end(1)];
  const names = tree.lines.slice(first, last + 1).flatMap(controlsOn);
  const [isControlFirst, isControlLast] = [first, last].map((at) => controlsOn(tree.lines[at]).length > 0);
  const isRepeated = new Set(names).size !== names.length;
  // Of a single control between texts nobody knows which are of another card: those before it are more likely its own.
  if (!isRepeated) return isControlFirst && !isControlLast ? undefined : "texts first";
  if (isControlFirst !== true) return "texts first";
  return isControlLast === true ? undefined : "controls first";
}

function controlsOn(line: SnapshotLine | undefined): string[] {
  return (line?.segments ?? []).flatMap((segment) =>
    typeof segment[0] === "number" ? [`${segment[1]} ${stateless(segment[2] ?? "")}`] : [],
  );
}

/** "Follow" and "Following" are two states of one control. */
function stateless(name: string): string {
  return /^\p{L}+$/u.test(name) ? rootOf(stemOf(name.toLowerCase())) : name;
}

function isText(segment: SnapshotLine["segments"][number]): boolean {
  return typeof segment === "string" && /[\p{L}\p{N}]/u.test(segment);
}
