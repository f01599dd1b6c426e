import type { Fence } from "@surehand/model";

/** Raised with each change of a prompt in this file; told in the ledger. */
export const extractPromptVersion = 4;

/** What the model is told before all else. The same for every page, but for the fence. */
export function extractInstructions(fence: Pick<Fence, "explanation">): string {
  return `You take data from web pages. ${fence.explanation}

A page is written one line per thing, as a person sees it. "#" begins a heading, "- " an item, "| " the row of a table, whose header stands above "|--". [e12 Some words] is a link with the ref e12; [e12 button "Save"], [e12 textbox "Name" = "Bob"], [e12 checkbox "Gift" checked] are other things with refs; a box without "checked" is not ticked. ~~ around text: it is crossed out.

Rules for "data":
- Only what the page says. What it does not say is null, or an empty list. Never add from your own knowledge, never guess.
- Texts are copied letter by letter, without refs and marks of the notation. Only where the request asks for other words, such as a summary, write your own.
- Numbers without units and separators: "$1,149.00" is 1149, "(120)" in accounts is -120, "1.149,00 €" is 1149. Dates with a format: ISO 8601.
- A field described as "ref" takes the ref alone, such as "e12", of the link whose address is wanted. Never write an address.
- Of a list, everything that the request asks for, in the order of the page: rows that read the same are rows of their own. Headers and totals are no rows.

"evidence" has an entry for each value that is not written on the page as it is: a yes or no, a sum, a category or answer that you concluded; for each count and total, written or not; and for each list that the page shows empty: the words that show so, such as its heading or "No results". "path" is its place, such as "items[2].inStock"; "quotes" are the words of the page that it rests on, copied letter by letter, short, of a box with its state: for a count one for each thing counted (for 0 the things looked at), for a sum, average or difference each number. A crossed-out price is a quote, too. The text of an empty field is "", its quote the field's name. All other values need no evidence. A value that is neither on the page nor in the evidence is thrown away.`;
}

/** What the page is asked for, in one part or in several. */
export function extractMessage(parts: {
  readonly instruction: string;
  /** The page, or a part of it, in its fence. */
  readonly page: string;
  readonly part: { readonly number: number; readonly count: number } | undefined;
  /** What earlier parts brought, in a fence. */
  readonly before: string | undefined;
}): string {
  const { instruction, page, part, before } = parts;
  const request = `Request: ${instruction}`;
  if (!part) return `${request}\n\n${page}`;
  const { number, count } = part;
  const isLast = number === count;
  return [
    request,
    `The page comes in ${count} parts; this is part ${number}. Answer with what this part adds.`,
    ...(before === undefined ? [] : [`From the parts before, not to be repeated:\n${before}`]),
    page,
    isLast
      ? 'This is the last part. "notes" is "", "isComplete" is true.'
      : '"notes": in few words, what the next part must know: a row that is cut off here with what it has so far, the section that goes on; else "". "isComplete": true only when the request needs nothing of what may follow.',
  ].join("\n\n");
}

/** What the model is asked once more, after its own answer. */
export function secondAsking(refusals: readonly { readonly path: string; readonly reason: string }[]): string {
  return `Held against the page, these were thrown away:
${refusals.map(({ path, reason }) => `- ${path === "" ? "data" : path}: ${reason}`).join("\n")}
Answer once more, all of it: these with evidence that bears them, copied letter by letter, or null where the page does not say it. The rest stays as it is.`;
}

/** The request where the schema says it all. */
export const unsaidInstruction = "everything that the fields name";
/** How the answer without a schema is described. */
export const answerDescription = "The answer to the request, in the page's words as far as they go.";
/** How fields that take addresses are described, after what the schema says of them. */
export const refDescription = "ref of the link";
export const pictureDescription = "ref of the link or thing that shows the picture, else null";
