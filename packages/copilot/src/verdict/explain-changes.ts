import type { Expectation } from "../protocol/expectation.ts";
import type { PageChange, PageComparison, StyleChange } from "./compare-pages.ts";
import { pageProperties } from "./page-properties.ts";
import type { CheckedExpectation, PageTree } from "./page-tree.ts";

/** An expectation with its elements before and after the edit. */
export interface StatedTarget {
  readonly expected: Expectation;
  readonly before: CheckedExpectation | undefined;
  readonly after: CheckedExpectation;
}

export interface ComparedPages {
  readonly first: PageTree;
  readonly second: PageTree;
  readonly comparison: PageComparison;
}

/** Returns the part of a change that no expectation states. Undefined if it is stated whole. */
export function unstatedPart(
  change: PageChange,
  pages: ComparedPages,
  targets: readonly StatedTarget[],
): PageChange | undefined {
  let rest: PageChange | undefined = change;
  for (const target of targets) rest &&= omitStated(rest, pages, target);
  return rest;
}

function omitStated(change: PageChange, pages: ComparedPages, target: StatedTarget): PageChange | undefined {
  const { expected } = target;
  if (isAroundTarget(change, pages, target)) return undefined;
  // The order of siblings: the place of one is that of the others too.
  if (change.kind === "moved" && isSibling(change, pages, target)) return undefined;
  if (change.kind === "title" && change.now === expected.text) return undefined;
  if (!isIn(change, pages, target)) return change;
  if (isWhole(expected)) return undefined;
  if (change.kind === "style") return omitStatedStyles(change, pages, target);
  return isStatedKind(change, expected) ? undefined : change;
}

function isStatedKind(change: PageChange, { property, text }: Expectation): boolean {
  if (change.kind === "hidden" || change.kind === "shown") return property !== undefined && invisibles.test(property);
  // An attribute that names the element, or that is the stated property itself, as in an image or a drawing.
  if (change.kind === "attribute")
    return change.name === property || (text !== undefined && change.now.includes(text)) || isHiding(change, property);
  return text !== undefined && ofText.has(change.kind);
}

function isHiding({ name }: { readonly name: string }, property: string | undefined): boolean {
  return name === "hidden" && property === "display";
}

/** Properties that may make an element invisible. */
export const invisibles = /^(?:display|visibility|opacity|content-visibility)$/u;

/** Changes that another text of an element brings. */
const ofText: ReadonlySet<string> = new Set(["text", "added", "removed", "moved", "title", "state"]);

/** Expectations of a text alone. */
export function isOfText({ text, property, state, present }: Expectation): boolean {
  return text !== undefined && property === undefined && state === undefined && present !== true;
}

/** Expectations that are about an element with all that is in it. */
function isWhole({ present, absent, state, property, text }: Expectation): boolean {
  return present === true || absent === true || state !== undefined || (property === undefined && text === undefined);
}

/** Whether the changed node is a target of the expectation, or in one. */
function isIn(change: PageChange, { first, second, comparison }: ComparedPages, target: StatedTarget): boolean {
  return (
    isBelow(change.second, target.after.nodes, second) || isBelow(change.first, nodesBefore(target, comparison), first)
  );
}

/**
 * Nodes of the first page that an expectation is about. One of a text is about the elements that have it now, and about those that are gone: not
 * about all elements that the selector finds, nor about all that are around the text.
 */
export function nodesBefore(
  { expected, before, after }: StatedTarget,
  { toFirst, toSecond }: Pick<PageComparison, "toFirst" | "toSecond">,
): readonly number[] {
  const found = before?.nodes ?? [];
  if (!isOfText(expected)) return found;
  const same = after.nodes.flatMap((node) => toFirst[node] ?? []).filter((node) => node >= 0);
  return [...same, ...found.filter((node) => toSecond[node] === -1)];
}

function isBelow(node: number, roots: readonly number[], { nodes }: PageTree): boolean {
  for (let each = node; each >= 0; each = nodes[each]?.parent ?? -1) if (roots.includes(each)) return true;
  return false;
}

/** An element that came with a target inside, or went with one: the rest of it has no text of its own. */
function isAroundTarget(
  change: PageChange,
  { first, second }: ComparedPages,
  { expected, before, after }: StatedTarget,
): boolean {
  if (change.kind === "added" && (expected.present === true || expected.text !== undefined))
    return after.nodes.some((node) => isBelow(node, [change.second], second));
  if (change.kind !== "removed" || expected.absent !== true) return false;
  const targets = before?.nodes ?? [];
  const inside = targets.filter((node) => isBelow(node, [change.first], first));
  const isElsewhere = (node: number): boolean => isBelow(node, [change.first], first) && !isBelow(node, targets, first);
  return inside.length > 0 && !first.nodes.some(({ text }, index) => text !== "" && isElsewhere(index));
}

function isSibling({ parent }: PageChange, { second }: ComparedPages, { after }: StatedTarget): boolean {
  return after.nodes.some((node) => second.nodes[node]?.parent === parent.second);
}

function omitStatedStyles(
  change: Extract<PageChange, { kind: "style" }>,
  { first, second }: ComparedPages,
  { expected, after }: StatedTarget,
): PageChange | undefined {
  if (expected.property === undefined) return change;
  const isTarget = after.nodes.includes(change.second);
  const families = new Set(after.longhands.map(familyOf));
  const was = first.styles[first.nodes[change.first]?.style ?? -1];
  const now = second.styles[second.nodes[change.second]?.style ?? -1];
  const isStated = (style: StyleChange): boolean =>
    style.of === undefined || !isTarget
      ? families.has(familyOf(style.property)) || isDerived(style, { was, now, families })
      : isDerived(style, { was, now, families });
  const styles = change.styles.filter((style) => !isStated(style));
  return styles.length === 0 ? undefined : { ...change, styles };
}

interface Styled {
  readonly was: readonly string[] | undefined;
  readonly now: readonly string[] | undefined;
  readonly families: ReadonlySet<string>;
}

/** Properties that are written together: the width of a border has a style and a color. */
const families = [
  "border",
  "outline",
  "background",
  "padding",
  "margin",
  "text-decoration",
  "overflow",
  "flex",
  "grid",
  "list-style",
];

function familyOf(property: string): string {
  if (/^border-.*radius$/u.test(property)) return "border-radius";
  return families.find((family) => property === family || property.startsWith(`${family}-`)) ?? property;
}

/** Values that follow from a stated one: colors from the text color, lengths from the font size, `display` from the layout around. */
function isDerived(
  { property, was: before, now: after }: StyleChange,
  { was, now, families: stated }: Styled,
): boolean {
  const valueOf = (values: readonly string[] | undefined, name: string): string =>
    values?.[pageProperties.indexOf(name)] ?? "";
  if (stated.has("color") && /color$|^(?:fill|stroke|text-shadow|box-shadow)$/u.test(property))
    return before.includes(valueOf(was, "color")) && after.includes(valueOf(now, "color"));
  if (stated.has("font-size")) {
    const ratio = Number.parseFloat(valueOf(now, "font-size")) / Number.parseFloat(valueOf(was, "font-size"));
    const own = Number.parseFloat(after) / Number.parseFloat(before);
    if (Math.abs(own - ratio) < 0.02) return true;
  }
  const isLaidOut = ["display", "position", "float", "flex"].some((name) => stated.has(name));
  if (isLaidOut && (property === "display" || property === "float")) return true;
  if (stated.has("font-size") && property === "font-size") return true;
  return stated.has("display") && property === "visibility";
}
