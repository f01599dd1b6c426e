import { isCommand } from "./verbs.ts";

const irregular: ReadonlyMap<string, string> = new Map(
  "chosen choose|chose choose|written write|wrote write|sent send|bought buy|taken take|hidden hide|shown show|begun begin|withdrawn withdraw|gone go|went go|paid pay|made make|got get|given give|left leave|held hold|brought bring|found find|thrown throw|drawn draw"
    .split("|")
    .map((pair) => pair.split(" "))
    .map(([form = "", verb = ""]) => [form, verb] as const),
);

/** The verb of a command, as it is told to somebody: "clicks", "clicking" and "clicked" are "click". None of other words. */
export function imperativeOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  const known = irregular.get(lower);
  return [...(known === undefined ? [] : [known]), lower, ...withoutEnding(lower)].find((verb) =>
    isCommand(`${verb} it`),
  );
}

/** The verb of what was done to something: "paused" is "pause". */
export function verbOfParticiple(word: string): string | undefined {
  const lower = word.toLowerCase();
  return irregular.has(lower) || ["set", "put"].includes(lower) || lower.endsWith("ed")
    ? imperativeOf(lower)
    : undefined;
}

/** "tries", "passes", "stopping", "saved": with what English adds or drops before the ending. */
function withoutEnding(word: string): string[] {
  const [, stem = "", ending = ""] = /^(.{2,}?)(ies|ied|es|s|ed|ing)$/.exec(word) ?? [];
  if (stem === "") return [];
  if (ending === "ies" || ending === "ied") return [`${stem}y`];
  const once = stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1");
  return [stem, `${stem}e`, ...(once === stem ? [] : [once])];
}
