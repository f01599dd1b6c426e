import { isDistinctiveRole } from "../locator/aria-roles.ts";
import type { LocatorStep } from "../recording/recorded-locator.ts";
import {
  type Candidate,
  type Change,
  changesOf,
  isCaused,
  isLeft,
  isNumberKnown,
  isWrittenPart,
  textOf,
} from "./change.ts";
import {
  ancestorsOf,
  fieldRoles,
  hasExactly,
  isItem,
  plain,
  shownBy,
  showsText,
  textsShownBy,
  type TreeNode,
  wordsOf,
} from "../witness/page-tree.ts";
import { type Scope, scopesOf } from "./scope-of.ts";
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
    const mayBeOf = words !== "" && !fieldRoles.has(node.role) && (isLeft(change) || isCaused(change, words));
    return mayBeOf && (!hasExactly(before.texts, words) || isInNewRole(change, node) || isMoved(change, node));
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

function nodeOf({ after }: Change, given: string): TreeNode | undefined {
  return after.nodes.findLast((node) => plain(node.text).includes(plain(given)) || plain(node.name) === plain(given));
}

/** Whether the same text stands in another container than before: a card on a board. */
function isMoved(change: Change, node: TreeNode): boolean {
  return scopesOf(node, change).some((scope) => !showsText(shownBy(scope.nodesIn(change.before)), wordsOf(node)));
}

/** Whether the page had its words, but not in this role: the link to a thing became its heading. */
function isInNewRole({ before }: Change, node: TreeNode): boolean {
  return (
    isNamedByContent(node) && !before.nodes.some((one) => one.role === node.role && wordsOf(one) === wordsOf(node))
  );
}

function isNamedByContent({ role }: TreeNode): boolean {
  return isDistinctiveRole(role) && namedByContent.has(role);
}

function candidatesOf(change: Change, { given, isCut, node }: ShownText): Candidate[] {
  const usable = usableText(given, { isCut, isKnown: isNumberKnown(change), isWritten: isWrittenPart(change) });
  if (!usable || (usable.isCounted && change.isVaried)) return [];
  const { frames } = change.after;
  const scopes = node ? scopesOf(node, change) : [];
  const scoped = scopes.flatMap((scope) =>
    textSteps(usable, textsShownBy(scope.nodesIn(change.before))).map((step) => [...frames, ...scope.steps, step]),
  );
  const named = node && usable.isWhole && isInNewRole(change, node) ? [roleStep(node.role, usable.text)] : [];
  const alone = [...named, ...textSteps(usable, change.before.texts)].map((step) => [...frames, step]);
  const group = groupOf(change, usable.text, node);
  const weight = weightOf(change, usable, node);
  const chains = group === "message" || group === "heading" ? [...alone, ...scoped] : [...scoped, ...alone];
  const shown = chains.map((locator, index): Candidate => ({
    check: { kind: "visible", locator },
    weight: weight + (scopes.length > 0 ? 1 : 0) - index / 10,
    group,
  }));
  return [...shown, ...(weight >= givenBackWeight ? onlyItem(change, scopes) : [])];
}

/** Returns a check that the item of a text is the only one of its key, after a view without such items: another one may have its values. */
function onlyItem({ before, after }: Change, scopes: readonly Scope[]): Candidate[] {
  const scope = scopes.find(({ steps: [kind, key] }) => kind?.by === "role" && key?.by === "filter");
  const [kind] = scope?.steps ?? [];
  const isNewView = kind?.by === "role" && !before.items.some(({ node }) => node.role === kind.role);
  if (!scope || !isNewView) return [];
  return [
    {
      check: { kind: "count", locator: [...after.frames, ...scope.steps], count: 1 },
      weight: givenBackWeight - 1,
      group: "state",
    },
  ];
}

function roleStep(role: string, name: string): LocatorStep {
  return { by: "role", role, name, exact: true };
}

/** Returns steps that found nothing among the words of before. */
function textSteps({ text, isWhole }: UsableText, before: string): LocatorStep[] {
  return [
    ...(isWhole && !hasExactly(before, text) ? [{ by: "text", text, exact: true } as const] : []),
    ...(showsText(before, text) ? [] : [{ by: "text", text } as const]),
  ];
}

const namedByContent: ReadonlySet<string> = new Set(
  "heading link button tab cell columnheader option menuitem".split(" "),
);
const messages: ReadonlySet<string> = new Set("alert status log dialog alertdialog tooltip".split(" "));

function groupOf(change: Change, text: string, node: TreeNode | undefined): Candidate["group"] {
  const { written } = change;
  if (isListCount(change, text, node)) return "count";
  if (node?.role === "heading") return "heading";
  const isMessage = node !== undefined && [node, node.parent].some((one) => one && messages.has(one.role));
  return isMessage && !written.some((words) => plain(text) === plain(words)) ? "message" : "data";
}

/** Whether a text outside of items was shown before with another whole number: "10 invoices", "Open (3)". */
function isListCount({ before, written }: Change, text: string, node: TreeNode | undefined): boolean {
  const [count, other] = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const isCount = count !== undefined && other === undefined && /^\d{1,6}$/.test(count) && /\p{L}/u.test(text);
  if (!isCount || /\p{Sc}/u.test(text) || written.some((words) => words.includes(count))) return false;
  if (node && [node, ...ancestorsOf(node)].some(isItem)) return false;
  const form = (words: string): string => plain(words).replaceAll(/\d+/g, "#");
  return before.nodes.some((one) => form(wordsOf(one)) === form(text));
}

/** Weight of a text that gives back what was written; a little less if it is looked for in another way. */
export const givenBackWeight = 10;

function weightOf({ written, chosen }: Change, usable: UsableText, node: TreeNode | undefined): number {
  const { text, isCounted, isStump } = usable;
  const givesBack = written.some((words) => words.length > 1 && showsText(plain(text), words));
  if (givesBack) return givenBackWeight;
  if (isStump) return 1;
  if (isCounted) return 2;
  const isChosen = chosen.some((name) => showsText(plain(text), name));
  return weightOfRole(node) + (isChosen ? 3 : 0);
}

function weightOfRole(node: TreeNode | undefined): number {
  const role = node?.role ?? "";
  if (messages.has(role) || messages.has(node?.parent?.role ?? "")) return 8;
  if (role === "heading") return 6;
  return pressed.has(role) ? 4 : 5;
}

/** Controls say what may be done, rarely what was done. */
const pressed: ReadonlySet<string> = new Set("button link tab menuitem option".split(" "));
