import { isDistinctiveRole } from "../locator/aria-roles.ts";
import type { LocatorStep } from "../recording/recorded-locator.ts";
import { type Candidate, type Change, changesOf, isCaused, isLeft, isNumberKnown, textOf } from "./change.ts";
import { plain, shownBy, showsText, type TreeNode, wordsOf } from "../witness/page-tree.ts";
import { scopesOf } from "./scope-of.ts";
import { usableText, type UsableText } from "./usable-text.ts";

/** Returns checks of texts that the page shows since the step: of the data first, then messages and headings. */
export function textCandidates(change: Change): Candidate[] {
  return shownTexts(change).flatMap((shown) => candidatesOf(change, shown));
}

interface ShownText {
  readonly given: string;
  readonly isCut: boolean;
  readonly node: TreeNode | undefined;
}

/** After a navigation the effect names no elements; otherwise only what it names is known to come from the action. */
function shownTexts(change: Change): ShownText[] {
  const { after, before } = change;
  const isNew = (node: TreeNode): boolean => {
    const words = wordsOf(node);
    const mayBeOf = words !== "" && !fields.has(node.role) && (isLeft(change) || isCaused(change, words));
    return mayBeOf && (!showsText(before.shown, words) || isMoved(change, node));
  };
  const inTree = after.nodes.filter(isNew).map((node): ShownText => ({ given: wordsOf(node), isCut: false, node }));
  const named = changesOf(change, ["appeared", "changed"]).flatMap(({ what }): ShownText[] => {
    const given = textOf(what);
    return given === undefined ? [] : [{ given, isCut: what.endsWith('…"'), node: nodeOf(change, given) }];
  });
  return [...inTree, ...named].filter(
    ({ given }, index, all) => all.findIndex((other) => plain(other.given) === plain(given)) === index,
  );
}

const fields: ReadonlySet<string> = new Set("textbox searchbox combobox spinbutton slider".split(" "));

function nodeOf({ after }: Change, given: string): TreeNode | undefined {
  return after.nodes.findLast((node) => plain(node.text).includes(plain(given)) || plain(node.name) === plain(given));
}

/** Whether the same text stands in another container than before: a card on a board. */
function isMoved(change: Change, node: TreeNode): boolean {
  return scopesOf(node, change).some((scope) => !showsText(shownBy(scope.nodesIn(change.before)), wordsOf(node)));
}

function candidatesOf(change: Change, { given, isCut, node }: ShownText): Candidate[] {
  const usable = usableText(given, { isCut, isKnown: isNumberKnown(change) });
  if (!usable || (usable.isCounted && change.isVaried)) return [];
  const { frames } = change.after;
  const scopes = node ? scopesOf(node, change) : [];
  const scoped = scopes
    .filter((scope) => !showsText(shownBy(scope.nodesIn(change.before)), usable.text))
    .flatMap(({ steps }) => textSteps(usable, undefined).map((step) => [...frames, ...steps, step]));
  const isNew = !showsText(change.before.shown, usable.text);
  const alone = isNew ? textSteps(usable, node?.role).map((step) => [...frames, step]) : [];
  const group = groupOf(change, usable.text, node);
  const weight = weightOf(change, usable, node);
  const chains = group === "message" || group === "heading" ? [...alone, ...scoped] : [...scoped, ...alone];
  return chains.map((locator, index) => ({
    check: { kind: "visible", locator },
    weight: weight + (scopes.length > 0 ? 1 : 0) - index / 10,
    group,
  }));
}

function textSteps({ text, isWhole }: UsableText, role: string | undefined): LocatorStep[] {
  const isNamed = role !== undefined && isDistinctiveRole(role) && namedByContent.has(role) && isWhole;
  return [
    ...(isNamed ? [{ by: "role", role, name: text, exact: true } as const] : []),
    ...(isWhole ? [{ by: "text", text, exact: true } as const] : []),
    { by: "text", text },
  ];
}

const namedByContent: ReadonlySet<string> = new Set(
  "heading link button tab cell columnheader option menuitem".split(" "),
);
const messages: ReadonlySet<string> = new Set("alert status log dialog alertdialog tooltip".split(" "));

function groupOf({ written }: Change, text: string, node: TreeNode | undefined): Candidate["group"] {
  if (node?.role === "heading") return "heading";
  const isMessage = node !== undefined && [node, node.parent].some((one) => one && messages.has(one.role));
  return isMessage && !written.some((words) => plain(text) === plain(words)) ? "message" : "data";
}

function weightOf({ written }: Change, { text, isCounted }: UsableText, node: TreeNode | undefined): number {
  if (isCounted) return 2;
  const givesBack = written.some((words) => words.length > 1 && plain(text).includes(plain(words)));
  if (givesBack) return 10;
  const role = node?.role ?? "";
  if (messages.has(role) || messages.has(node?.parent?.role ?? "")) return 8;
  if (role === "heading") return 6;
  return pressed.has(role) ? 4 : 5;
}

/** Controls say what may be done, rarely what was done. */
const pressed: ReadonlySet<string> = new Set("button link tab menuitem option".split(" "));
