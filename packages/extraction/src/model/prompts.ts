import type { Fence } from "@surehand/model";

/** Raised with each change of a prompt in this file; recorded in the ledger. */
export const extractPromptVersion = 5;

/** Returns the system prompt. It is the same for every page, except for the fence. */
export function extractInstructions(fence: Pick<Fence, "explanation">): string {
  return `You extract data from a web page. ${fence.explanation}

How to read the page: one line per element or text, in the order in which a person reads them.
- "#" starts a heading, "- " a list item, "| " a table row. The header row stands above "|--".
- [e12 Some words] is a link with the ref e12. [e12 button "Save"], [e12 textbox "Name" = "Bob"] and [e12 checkbox "Gift" checked] are other elements with refs. A checkbox without "checked" is not ticked.
- Text between ~~ and ~~ is crossed out.

Rules for "data":
- Use only what the page shows. If it does not show a value, answer null, or an empty list. Never guess. Never add from your own knowledge.
- Copy texts letter by letter, without refs and other notation. Use your own words only if the request asks for them, for example for a summary.
- Write numbers without units and thousands separators: "$1,149.00" is 1149, "1.149,00 €" is 1149, and "(120)" in accounts is -120. Write dates that have a format as ISO 8601.
- For a field described as "ref", give only the ref of the link whose address is wanted, such as "e12". Never write an address.
- For a list, give everything that the request asks for, in page order. Rows with equal text are separate items. Headers and totals are not items.

Rules for "evidence": each entry has the "path" of a value, such as "items[2].inStock", and "quotes": short texts that support the value, copied letter by letter from the page. Add an entry for
- each value that is not written on the page as it is: a yes or no, a sum, a category, a conclusion. Quote a checkbox with its state; for a sum, average or difference, quote each number.
- each count and total, even if the page shows it. Quote one text for each thing counted; for 0, the things you looked at.
- each list that the page shows to be empty. Quote the words that show it, such as "No results" or the heading.
- each empty field: its value is "", its quote the field's name.
A crossed-out price can be quoted too. Other values need no evidence. A value that is neither on the page nor supported by evidence is discarded.

Example: the request "is the pan available, and how many people reviewed it?" and the page with the lines "Only 2 left", "- Ann: Great" and "- Bob: Heavy" give "data" {"isAvailable": true, "reviewCount": 2} and "evidence" [{"path": "isAvailable", "quotes": ["Only 2 left"]}, {"path": "reviewCount", "quotes": ["Ann: Great", "Bob: Heavy"]}].`;
}

/** Formats the request with a page, or with a part of one. */
export function extractMessage(parts: {
  readonly instruction: string;
  /** The page, or a part of it, in its fence. */
  readonly page: string;
  readonly part: { readonly number: number; readonly count: number } | undefined;
  /** Values found in earlier parts, in a fence. */
  readonly before: string | undefined;
}): string {
  const { instruction, page, part, before } = parts;
  const request = `Request: ${instruction}`;
  if (!part) return `${request}\n\n${page}`;
  const { number, count } = part;
  const isLast = number === count;
  return [
    request,
    `The page comes in ${count} parts. This is part ${number}. Answer with what this part adds.`,
    ...(before === undefined ? [] : [`Found in earlier parts; do not repeat it:\n${before}`]),
    page,
    isLast
      ? 'This is the last part: set "notes" to "" and "isComplete" to true.'
      : 'Set "notes" to the facts that the next part needs, in a few words: a row that is cut off here, with its values so far, or the section that continues. Otherwise set it to "". Set "isComplete" to true only if the request needs nothing that may follow.',
  ].join("\n\n");
}

/** Asks for a second answer, after the first one was checked. */
export function secondAsking(refusals: readonly { readonly path: string; readonly reason: string }[]): string {
  return `These values were checked against the page and discarded:
${refusals.map(({ path, reason }) => `- ${path === "" ? "data" : path}: ${reason}`).join("\n")}
Give the whole answer again. For these values, quote evidence that supports them, copied letter by letter, or answer null if the page does not show them. Keep all other values as they are.`;
}

/** The request without an instruction, when only the schema says what to read. */
export const unsaidInstruction = "everything that the fields name";
/** Description of the answer without a schema. */
export const answerDescription = "The answer to the request, in the page's words as far as they go.";
/** Description of fields for addresses, after the one in the schema. */
export const refDescription = "ref of the link";
export const pictureDescription = "ref of the link or thing that shows the picture, else null";
