import type { LocatorState, LocatorStep } from "../recording/recorded-locator.ts";
import { type Candidate, type Change, changesOf, isCaused, isLeft, isNumberKnown, textOf } from "./change.ts";
import { counterCandidates } from "./counter-candidates.ts";
import { movedCandidates } from "./moved-candidates.ts";
import { givenBackWeight } from "./text-candidates.ts";
import { nodesWithin, type PageTree, plain, type TreeNode, wordsOf } from "../witness/page-tree.ts";
import { usableText } from "./usable-text.ts";

/** Returns checks of what is gone or elsewhere, of states of other elements, of counters, and of the order of rows. */
export function otherCandidates(change: Change): Candidate[] {
  if (isLeft(change)) return [];
  return [
    ...movedCandidates(change),
    ...goneCandidates(change),
    ...repeatedCandidates(change),
    ...stateCandidates(change),
    ...sharedStateCandidates(change),
    ...counterCandidates(change),
    ...orderCandidates(change),
  ];
}

function goneCandidates(change: Change): Candidate[] {
  const { before, after } = change;
  const disappeared = new Set(changesOf(change, ["disappeared"]).flatMap(({ what }) => textOf(what) ?? []));
  const left = Map.groupBy(after.nodes, ownKey);
  return [...Map.groupBy(before.nodes, ownKey)].flatMap(([key, [node, ...others]]): Candidate[] => {
    const given = node ? wordsOf(node) : "";
    if (!node || given === "" || !(disappeared.has(given) || isCaused(change, given))) return [];
    const usable = usableText(given, { isKnown: () => true });
    const [was, is] = [others.length + 1, left.get(key)?.length ?? 0];
    if (!usable?.isWhole || usable.isCounted || is >= was) return [];
    const step = stepOf(node, usable.text);
    const counted = [...after.frames, step];
    if (is > 0) return [{ check: { kind: "count", locator: counted, count: is }, weight: 4, group: "gone" }];
    const locator = [...after.frames, absentStep(node, step, after)];
    // The name of a row holds all its texts, of which some may be others on the next visit.
    return [{ check: { kind: "absent", locator }, weight: isLeaf(node) ? 7 : 6, group: "gone" }];
  });
}

/** A name may be put together from many texts, or written in an attribute: only its role finds it. */
function stepOf({ role, text }: TreeNode, words: string): LocatorStep {
  return text === "" ? { by: "role", role, name: words, exact: true } : { by: "text", text: words, exact: true };
}

/** An element with more than this text is not found by it exactly, so that it would be absent before the step too. */
// oxlint-disable-next-line max-params -- one step
function absentStep({ role }: TreeNode, step: LocatorStep, { texts }: PageTree): LocatorStep {
  const isPart = role === "text" && step.by === "text" && !texts.toLowerCase().includes(plain(step.text));
  return isPart ? { by: "text", text: step.text } : step;
}

/** Returns a key that is equal for the nodes that `stepOf` finds. */
function ownKey(node: TreeNode): string {
  return node.text === "" ? `name ${keyOf(node)}` : `text ${node.text}`;
}

/** A text that the page shows more often than before: the chosen option of a list, in the summary of an order. */
function repeatedCandidates({ before, after, written }: Change): Candidate[] {
  const former = Map.groupBy(before.nodes.filter(isLeaf), wordsOf);
  return [...Map.groupBy(after.nodes.filter(isLeaf), wordsOf)].flatMap(([given, { length: is }]): Candidate[] => {
    const was = former.get(given)?.length ?? 0;
    const usable = was > 0 && is > was ? usableText(given, { isKnown: () => true }) : undefined;
    if (!usable?.isWhole || usable.isCounted) return [];
    const locator: LocatorStep[] = [...after.frames, { by: "text", text: usable.text, exact: true }];
    const isWritten = written.some((text) => plain(text) === plain(given));
    return [{ check: { kind: "count", locator, count: is }, weight: isWritten ? givenBackWeight : 4, group: "data" }];
  });
}

function isLeaf({ at, end }: TreeNode): boolean {
  return end === at + 1;
}

const states: readonly LocatorState["name"][] = ["checked", "pressed", "expanded", "selected", "disabled"];

function stateCandidates(change: Change): Candidate[] {
  const { before, after } = change;
  const formers = Map.groupBy(before.nodes, keyOf);
  const namesakes = Map.groupBy(after.nodes, keyOf);
  return after.nodes.flatMap((node): Candidate[] => {
    const [former, ...others] = formers.get(keyOf(node)) ?? [];
    const isAlone = others.length === 0 && namesakes.get(keyOf(node))?.length === 1;
    if (!isAlone || node.name === "") return [];
    // An element that is new, or drawn again with more words, brings its state with it.
    const was = former?.states ?? [];
    const changed = states.filter((name) => was.includes(name) !== node.states.includes(name));
    return changed.map((name) => {
      const step: LocatorStep = {
        by: "role",
        role: node.role,
        name: node.name,
        exact: true,
        state: { name, is: node.states.includes(name) },
      };
      const weight = former ? 6 : 7;
      return { check: { kind: "visible", locator: [...after.frames, step] }, weight, group: "state" };
    });
  });
}

/** States of several elements with one name: all buttons "Vote" are disabled. */
function sharedStateCandidates({ before, after }: Change): Candidate[] {
  const formers = Map.groupBy(before.nodes, keyOf);
  const groups = [...Map.groupBy(after.nodes, keyOf)];
  return groups.flatMap(([key, nodes]): Candidate[] => {
    const [{ role, name } = { role: "", name: "" }] = nodes;
    const former = formers.get(key) ?? [];
    if (name === "" || nodes.length < 2 || former.length !== nodes.length) return [];
    return states.flatMap((state): Candidate[] => {
      const [was, is] = [former, nodes].map((all) => all.filter((node) => node.states.includes(state)).length);
      if (is === undefined || was === is) return [];
      const step: LocatorStep = { by: "role", role, name, exact: true, state: { name: state, is: true } };
      return [{ check: { kind: "count", locator: [...after.frames, step], count: is }, weight: 6, group: "state" }];
    });
  });
}

function keyOf({ role, name }: TreeNode): string {
  return `${role} ${name}`;
}

const ordered: ReadonlySet<string> = new Set(["row", "listitem", "article"]);

/** Returns a check of the first row that is another one, if the rows stand in another order. */
function orderCandidates(change: Change): Candidate[] {
  const { before, after } = change;
  return [...ordered].flatMap((role): Candidate[] => {
    const [was, is] = [itemsOf(before, role), itemsOf(after, role)];
    const index = is.findIndex((item, at) => item !== was[at]);
    if (index < 0 || !isReordered(was, is)) return [];
    const item = after.nodes.filter((node) => node.role === role)[index];
    const texts = item ? nodesWithin(after, item).filter(isLeaf).map(wordsOf) : [];
    const text = texts.find((one) => isLeafText(change, one) && !plain(was[index] ?? "").includes(plain(one)));
    if (text === undefined) return [];
    const locator: LocatorStep[] = [
      { by: "role", role },
      { by: "nth", index },
      { by: "text", text, exact: true },
    ];
    return [{ check: { kind: "visible", locator: [...after.frames, ...locator] }, weight: 9, group: "order" }];
  });
}

/** Whether rows stand in another order. One page of a longer list then shows other rows among those that it keeps. */
// oxlint-disable-next-line max-params -- two lists
function isReordered(was: readonly string[], is: readonly string[]): boolean {
  if (was.length < 2 || was.length !== is.length) return false;
  const isElsewhere = (item: string, at: number): boolean => item !== was[at];
  const [first, last] = [is.findIndex(isElsewhere), is.findLastIndex(isElsewhere)];
  const places = is.slice(first, last + 1).map((item) => was.indexOf(item));
  const kept = places.filter((place) => place >= 0);
  if (kept.some((place, index) => place < (kept[index - 1] ?? 0))) return true;
  // A new row, or a page that moves on, has its new rows on one side; edited rows leave the others in their places.
  const isMoved = places.some((place, index) => place >= 0 && place !== first + index);
  return isMoved && places[0] === -1 && places.at(-1) === -1;
}

function isLeafText(change: Change, text: string): boolean {
  const usable = usableText(text, { isKnown: isNumberKnown(change) });
  return usable?.isWhole === true;
}

function itemsOf(tree: PageTree, role: string): string[] {
  const items = tree.nodes.filter((node) => node.role === role);
  return items.map((item) => nodesWithin(tree, item).map(wordsOf).join("\u0001"));
}
