import { COMMON } from "@surehand/language";
import type { Draft } from "../gathering.ts";
import { isInside, leavesOf, type PageElement } from "../page/page-tree.ts";
import type { Doubt, Found } from "../values/found.ts";
import { OWNERS } from "./doubts.ts";
import { labelWords, meaningOf } from "./field-names.ts";
import { partNames } from "./surroundings.ts";

interface Asked {
  readonly instruction: string;
  readonly root: PageElement;
  /** Words that the schema has for what it asks. */
  readonly fields: ReadonlySet<string>;
}

/**
 * Doubts the values of an object that are from elsewhere than the part of the page with a heading of which the instruction has
 * every word, and a name that only repeats the instruction: "Patient" over the data of a patient.
 */
export function doubtOtherParts(draft: Draft, { instruction, root, fields }: Asked): Draft {
  if (draft.kind !== "object") return draft;
  const said = new Set(labelWords(instruction));
  const spans = partNames(root)
    .filter(({ heading, level, text }) => heading !== undefined && level > 1 && isSaid(text, { said, fields }))
    .map(({ span }) => span);
  const inside = new Set(
    leavesOf(root)
      .filter((leaf) => spans.some((span) => isInside(leaf, span)))
      .map(({ ref }) => ref),
  );
  const isRepeated = ({ quote }: Found): boolean => isSaid(quote, { said, fields: new Set() });
  const doubtOf = (name: string, found: Found): Doubt | undefined => {
    // A proper name is repeated as it is written. What the page is called may stand above the part.
    if (meaningOf(name) === "name")
      return isRepeated(found) && !instruction.includes(found.quote) ? "uncertain" : undefined;
    const isOutside = found.refs.length > 0 && !found.refs.some((ref) => inside.has(ref));
    // What the instruction names itself may be anywhere.
    const isAsked = labelWords(name).every((word) => said.has(word));
    return spans.length > 0 && isOutside && !isAsked ? "other-part" : undefined;
  };
  const doubted = [...draft.fields].map(([name, part]): [string, Draft] => {
    if (part.kind !== "value" || !part.found) return [name, part];
    const doubt = part.found.doubt ?? doubtOf(name, part.found);
    return [name, { kind: "value", found: { ...part.found, doubt } }];
  });
  return { kind: "object", fields: new Map(doubted) };
}

function isSaid(text: string, { said, fields }: { said: ReadonlySet<string>; fields: ReadonlySet<string> }): boolean {
  const words = labelWords(text).filter((word) => !COMMON.has(word) && !OWNERS.has(word));
  return words.length > 0 && words.every((word) => said.has(word)) && words.some((word) => !fields.has(word));
}
