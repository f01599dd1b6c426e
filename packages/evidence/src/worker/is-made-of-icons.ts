import type { Snapshot } from "@surehand/browser";

/** Characters of text below which controls without a name are what the page consists of. */
const LITTLE_TEXT = 100;

/** Whether a page consists of controls that only a picture tells apart. */
export function isMadeOfIcons({ refs, lines }: Pick<Snapshot, "refs" | "lines">): boolean {
  const controls = [...refs.values()];
  // Only an element that text does not tell has a box.
  const icons = controls.filter(({ box }) => box !== undefined);
  const texts = lines.flatMap(({ segments }) => segments.filter((segment) => typeof segment === "string"));
  return icons.length > 0 && icons.length * 2 >= controls.length && texts.join("").length < LITTLE_TEXT;
}
