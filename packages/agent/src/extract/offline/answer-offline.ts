import { NeedsModelError } from "../../needs-model-error.ts";
import type { Draft } from "../gathering.ts";
import { isInside, leavesOf, textOf } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { ValueShape } from "../schema/shape.ts";
import { extractOffline } from "./extract-offline.ts";
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
  const part = root && namedPart(instruction, root);
  if (part) {
    const leaves = leavesOf(root).filter((leaf) => isInside(leaf, part.span));
    const quote = textOf(leaves);
    const refs = [...new Set(leaves.map(({ ref }) => ref))];
    if (quote !== "") return { kind: "value", found: { value: quote, kind: "quoted", quote, refs, from: "page" } };
  }
  const draft = extractOffline({ page, instruction, shape: text });
  if (draft.kind === "value" && draft.found) return draft;
  throw new NeedsModelError(`Finding ${JSON.stringify(instruction)} in the page's text`);
}
