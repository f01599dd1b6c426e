import type { LocatorStep } from "../recording/recorded-locator.ts";
import { type Candidate, type Change, isCaused } from "./change.ts";
import { namedScopesOf } from "./scope-of.ts";
import { hasExactly, shownBy, wordsOf } from "../witness/page-tree.ts";
import { usableText } from "./usable-text.ts";

/** Returns checks that a text has left its named container while another one has it: a card that moved was not copied. */
export function movedCandidates(change: Change): Candidate[] {
  const { before, after } = change;
  return before.nodes.flatMap((node): Candidate[] => {
    const words = wordsOf(node);
    const usable = usableText(words, { isKnown: () => true });
    if (!usable?.isWhole || usable.isCounted || !isCaused(change, words) || !hasExactly(after.shown, words)) return [];
    const left = namedScopesOf(node, before).find((scope) => {
      const now = scope.nodesIn(after);
      return now.length > 0 && !hasExactly(shownBy(now), words);
    });
    if (!left) return [];
    const text: LocatorStep = { by: "text", text: usable.text, exact: true };
    const locator = [...after.frames, ...left.steps, text];
    return [{ check: { kind: "absent", locator }, weight: 7, group: "gone" }];
  });
}
