import { NeedsModelError } from "@surehand/kernel";
import type { Draft } from "../gathering.ts";
import { classesOf, elementsIn, isInside, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { ValueShape } from "../schema/shape.ts";
import { COMMON } from "@surehand/language";
import { extractOffline } from "./extract-offline.ts";
import { labelWords } from "./field-names.ts";
import { namedPart } from "./scope.ts";

const text: ValueShape = {
  kind: "value",
  type: "string",
  isNullable: false,
  description: "",
  isUrl: false,
  format: undefined,
  choices: undefined,
  isDateObject: false,
};

/**
 * The part of the page that an instruction names, or the one value: "the text under Shipping", "the phone number".
 *
 * @throws NeedsModelError where it names neither
 */
export function answerOffline(page: ReadPage, instruction: string): Draft {
  const { root } = page;
  const span = root && (namedPart(instruction, root)?.span ?? calledPart(instruction, root));
  if (span) {
    const leaves = leavesOf(root).filter((leaf) => isInside(leaf, span));
    const quote = textOf(leaves);
    const refs = [...new Set(leaves.map(({ ref }) => ref))];
    if (quote !== "") return { kind: "value", found: { value: quote, kind: "quoted", quote, refs, from: "page" } };
  }
  const draft = extractOffline({ page, instruction, shape: text });
  if (draft.kind === "value" && draft.found) return draft;
  throw new NeedsModelError(`Finding ${JSON.stringify(instruction)} in the page's text`);
}

/** The one element whose classes have all that the instruction says: "the lead story". */
function calledPart(instruction: string, root: PageElement): PageElement | undefined {
  const words = labelWords(instruction).filter((word) => !COMMON.has(word));
  const called = [...elementsIn(root)].filter((element) => {
    const said = new Set(classesOf(element).flatMap(labelWords));
    return words.length > 1 && words.every((word) => said.has(word));
  });
  const [only, ...others] = called;
  return others.length === 0 ? only : undefined;
}
