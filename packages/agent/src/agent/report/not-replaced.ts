import { countIn, type PageDifference } from "./page-timeline.ts";

/** Returns the quoted texts that a goal asks to replace by another text, and that the pages show as often as before. */
export function notReplaced(
  goal: string,
  differences: readonly PageDifference[],
  lasting: readonly string[],
): string[] {
  return [...goal.matchAll(REPLACEMENT)].flatMap(([, old = "", by = ""]) => {
    // The new text may contain the old one, and a message or a history may quote it.
    const count = (texts: readonly string[]): number =>
      countIn(
        texts.map((text) => text.replaceAll(by, " ").replaceAll(`"${old}"`, " ").replaceAll(`“${old}”`, " ")),
        old,
      );
    const isShown = count([...lasting, ...differences.flatMap(({ come }) => come)]) > 0;
    return isShown && !differences.some(({ gone, come }) => count(gone) > count(come)) ? [old] : [];
  });
}

const TEXT = `["“„]([^"“”„]{2,300})["”“]`;
const REPLACEMENT = new RegExp(
  String.raw`\b(?:replace|change|rename|correct|turn)\s(?:[^"“„]{0,80}\s)?${TEXT}\s+(?:by|with|to|into)\s(?:[^"“„]{0,40}\s)?${TEXT}`,
  "giu",
);
