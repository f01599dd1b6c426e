import { NeedsModelError } from "@surehand/kernel";
import type { Draft } from "../gathering.ts";
import { classesOf, elementsIn, isInside, leavesOf, type PageElement, refsOf, textOf } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { ValueShape } from "../schema/shape.ts";
import { COMMON } from "@surehand/language";
import { allParts } from "../offline/captions.ts";
import { extractOffline } from "./extract-offline.ts";
import { labelWords } from "../offline/field-names.ts";
import { type NamedPart, namedPart } from "../offline/scope.ts";

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
  const part = root && namedPart(instruction, root);
  const span = root && (part?.span ?? calledPart(instruction, root));
  if (span) {
    const leaves = leavesOf(root).filter((leaf) => isInside(leaf, span));
    const quote = textOf(leaves);
    const refs = refsOf(leaves);
    const doubt = part && isWholly(part, root) ? undefined : "uncertain";
    if (quote !== "")
      return { kind: "value", found: { value: quote, kind: "quoted", quote, refs, from: "page", doubt } };
  }
  const draft = extractOffline({ page, instruction, shape: text });
  if (draft.kind === "value" && draft.found) return draft;
  throw new NeedsModelError(`Finding ${JSON.stringify(instruction)} in the page's text`);
}

/** Whether a part has just the name that the instruction gives it, and the instruction says nothing else. */
function isWholly({ span, words, rest }: NamedPart, root: PageElement): boolean {
  const asked = labelWords(rest).filter((word) => !COMMON.has(word) && !TEXTS.has(word));
  const isNamed = allParts(root).some(
    (part) =>
      part.span.from === span.from && part.span.to === span.to && labelWords(part.text).join(" ") === words.join(" "),
  );
  return isNamed && asked.length === 0;
}

const TEXTS = new Set(["text", "content", "paragraph", "everything", "word"]);

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
