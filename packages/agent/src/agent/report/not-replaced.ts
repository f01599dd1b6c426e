import { countName } from "./count-name.ts";
import type { ChangeContext } from "./change-context.ts";
import { countIn, type PageDifference } from "./page-timeline.ts";

/** Returns the texts that a goal asks to replace by another text, and that the pages show as often as before. */
export function notReplaced(
  { goal, actions, timeline }: Pick<ChangeContext, "goal" | "actions" | "timeline">,
  differences: readonly PageDifference[],
): string[] {
  const found = [...goal.matchAll(REPLACEMENT), ...goal.matchAll(VALUES)];
  return found.flatMap(([, old = "", by = ""]) => {
    // The new text may contain the old one, and a message or a history may quote it.
    const count = (texts: readonly string[]): number =>
      countIn(
        texts.map((text) => text.replaceAll(by, " ").replaceAll(`"${old}"`, " ").replaceAll(`“${old}”`, " ")),
        old,
      );
    const isShown = count([...timeline.lasting, ...differences.flatMap(({ come }) => come)]) > 0;
    const isGone = differences.some(({ gone, come }) => count(gone) > count(come));
    // The text of a field is no line of the page.
    const isGoneFromField = actions.some(({ effect, status }) =>
      (effect?.target ?? []).some(
        ({ before, after }) => status === "done" && countName(before, old) > countName(after, old),
      ),
    );
    return isShown && !isGone && !isGoneFromField ? [old] : [];
  });
}

const TEXT = `["“„]([^"“”„]{2,300})["”“]`;
const REPLACEMENT = new RegExp(
  String.raw`\b(?:replace|change|rename|correct|turn)\s(?:[^"“„]{0,80}\s)?${TEXT}\s+(?:by|with|to|into)\s(?:[^"“„]{0,40}\s)?${TEXT}`,
  "giu",
);

/** A value with its unit, without quotes: "from 1550 crowns to 1600 crowns". A short number may stand in many places. */
const VALUE = String.raw`([\p{Sc}]?\p{N}[\p{N}.,]*\p{N}(?:\s?(?:%|\p{Sc}|\p{L}+))?)`;
const VALUES = new RegExp(String.raw`\bfrom\s+${VALUE}\s+to\s+${VALUE}`, "giu");
