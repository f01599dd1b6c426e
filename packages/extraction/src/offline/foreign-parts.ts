import { COMMON } from "@surehand/language";
import type { Draft } from "../gathering.ts";
import { isAround, isInside, type Leaf, leavesOf, type PageElement } from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import { labelWords } from "./field-names.ts";
import { type PartName, partNames } from "./surroundings.ts";

/**
 * Doubts values of one thing that are from several parts of the page, if nothing says that their part is about it: of an owner
 * the phone in the part "Clinic". Parts that only hold more of anything may have such names: "Details".
 *
 * @param said words of the instruction and of the schema
 */
export function doubtForeignParts(
  draft: Draft,
  { root, said }: { readonly root: PageElement; readonly said: ReadonlySet<string> },
): Draft {
  if (draft.kind !== "object") return draft;
  const byRef = Map.groupBy(leavesOf(root), ({ ref }) => ref);
  const parts = partNames(root).filter(({ heading, level }) => heading !== undefined && level > 1);
  const partOf = ({ refs }: Found): PartName | undefined => {
    const leaves = refs.flatMap((ref) => byRef.get(ref) ?? []);
    return parts.findLast(({ span, heading }) => leaves.some((leaf) => isInside(leaf, span) && !isIn(leaf, heading)));
  };
  const values = [...draft.fields.values()].flatMap((part) =>
    part.kind === "value" && part.found ? [part.found] : [],
  );
  const areSeveral = new Set(values.map(partOf)).size > 1;
  const isForeign = (found: Found): boolean => {
    const part = partOf(found);
    if (!part || found.evidence?.by === "data") return false;
    return (part.heading !== undefined && isAround(part.heading)) || (areSeveral && !isOfThing(part, said));
  };
  const doubted = [...draft.fields].map(([name, part]): [string, Draft] => {
    if (part.kind !== "value" || !part.found || part.found.doubt || !isForeign(part.found)) return [name, part];
    return [name, { ...part, found: { ...part.found, doubt: "uncertain" } }];
  });
  return { ...draft, fields: new Map(doubted) };
}

function isIn(leaf: Leaf, element: PageElement | undefined): boolean {
  return element !== undefined && isInside(leaf, element);
}

function isOfThing({ text }: PartName, said: ReadonlySet<string>): boolean {
  return labelWords(text).some((word) => (said.has(word) && !COMMON.has(word)) || MORE.has(word));
}

/** Names of parts that hold more of the thing that a page is about. */
const MORE = new Set(
  "detail specification spec summary overview information info fact feature description about data profile dimension general technical result figure total reading measurement".split(
    " ",
  ),
);
