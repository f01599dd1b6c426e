import { COMMON } from "@surehand/language";
import { NeedsModelError } from "@surehand/kernel";
import { type Draft, holdsSomething } from "../gathering.ts";
import { labelWords } from "../records/field-names.ts";
import { isInside, leavesOf, type PageElement, refsOf, textOf } from "../page/page-tree.ts";
import type { PartName } from "../records/surroundings.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { ValueShape } from "../schema/shape.ts";
import { askedField } from "./fields.ts";
import { understand } from "./instruction.ts";
import { readSingle } from "./single.ts";

const shape: ValueShape = {
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
 * Returns the text of the part of the page that an instruction names, or the one value: "the text under Shipping", "the phone
 * number".
 *
 * @throws NeedsModelError if it names neither
 */
export function answerOffline(page: ReadPage, instruction: string): Draft {
  const { root } = page;
  const draft = root && answerIn(root, page, instruction);
  if (draft && holdsSomething(draft)) return draft;
  throw new NeedsModelError(`Finding ${JSON.stringify(instruction)} in the page's text`);
}

function answerIn(root: PageElement, page: ReadPage, instruction: string): Draft | undefined {
  const { part, unexplained, filters } = understand({ instruction, shape, root, title: page.snapshot.title });
  if (filters.length > 0) return undefined;
  // A word that does not name the part may choose in it.
  const isWhole = unexplained.every((word) => texts.has(word));
  return (part && isWhole ? partText(root, part, instruction) : undefined) ?? labelledValue(root, page, instruction);
}

/** Words for any text. */
const texts: ReadonlySet<string> = new Set(["text", "content", "paragraph", "everything", "word"]);

function wordsIn(instruction: string): string[] {
  return labelWords(instruction).filter((word) => !COMMON.has(word) && !texts.has(word));
}

function partText(root: PageElement, part: PartName, instruction: string): Draft | undefined {
  const heading = part.heading ? new Set(leavesOf(part.heading)) : undefined;
  const inside = leavesOf(root).filter((leaf) => isInside(leaf, part.span));
  const leaves = inside.filter((leaf) => heading?.has(leaf) !== true);
  const quote = textOf(leaves);
  if (quote === "") return undefined;
  const isNamed = wordsIn(instruction).join(" ") === wordsIn(part.text).join(" ");
  const found = { value: quote, kind: "quoted", quote, refs: refsOf(leaves), from: "page" } as const;
  return { kind: "value", found: isNamed ? found : { ...found, doubt: "uncertain" } };
}

/** The value that a label or the markup calls so: a heading is called anything. */
function labelledValue(root: PageElement, page: ReadPage, instruction: string): Draft | undefined {
  const name = wordsIn(instruction).join(" ");
  if (name === "") return undefined;
  const field = askedField({ name, shape, isOptional: false }, "");
  const draft = readSingle({ page, root, span: undefined, fields: [field] }).get(name);
  const by = draft?.kind === "value" ? draft.found?.evidence?.by : undefined;
  return by === "heading" || by === "link" ? undefined : draft;
}
