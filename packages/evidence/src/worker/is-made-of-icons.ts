import type { Snapshot } from "@surehand/browser";

/** Characters of text below which a page with unnamed controls has little else. */
const LITTLE_TEXT = 100;

/** Whether a page has little text, and most of its controls can only be recognized in a picture. */
export function isMadeOfIcons({ refs, lines }: Pick<Snapshot, "refs" | "lines">): boolean {
  const controls = [...refs.values()];
  // A snapshot has the boxes of elements that text does not describe.
  const icons = controls.filter(({ box }) => box !== undefined);
  const texts = lines.flatMap(({ segments }) => segments.filter((segment) => typeof segment === "string"));
  return icons.length > 0 && icons.length * 2 >= controls.length && texts.join("").length < LITTLE_TEXT;
}
