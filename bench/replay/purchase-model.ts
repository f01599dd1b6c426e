import type { ModelServerRequest, ScriptStep } from "@surehand/model/testing";

interface Call {
  readonly name: string;
  /** Texts that begin with "@" stand for the ref of an element that the prompt shows like that: `@button "Save"`. */
  readonly input: Readonly<Record<string, unknown>>;
}

function act(kind: string, ref: string, value?: string): Call {
  return { name: "act", input: { do: kind, ref, ...(value !== undefined && { value }) } };
}

const fields = [
  ['@textbox "E-mail address"', "guest@example.test"],
  ['@textbox "Full name"', "Guest One"],
  ['@textbox "Street and number"', "Elbchaussee 1"],
  ['@textbox "Postcode"', "20095"],
  ['@textbox "Town"', "Hamburg"],
  ['@combobox "Country"', "Germany"],
  ['@date "Delivery date"', "2026-03-20"],
].map(([ref, value]) => ({ ref, value }));

/** Twelve steps from the shop's first page to the order, then the report. */
const purchase: readonly Call[] = [
  act("click", '@button "Only necessary"'),
  act("fill", '@searchbox "Search products"', "knife"),
  act("press", '@searchbox "Search products"', "Enter"),
  act("click", "@Chef's knife"),
  act("check", '@radio "Oak"'),
  act("select", '@button "Size Choose', "20 cm"),
  act("click", '@button "Add to cart"'),
  act("click", "@Cart, 1 item"),
  act("click", "@Go to checkout"),
  { name: "fillForm", input: { fields } },
  act("check", '@checkbox "I accept'),
  act("click", '@button "Place order"'),
  { name: "done", input: { status: "completed", answer: "It is ordered.", evidence: ["Thank you, Guest One"] } },
];

export const goal =
  "Order one chef's knife of oak, 20 cm: guest@example.test, Guest One, Elbchaussee 1, 20095 Hamburg, Germany, 2026-03-20";

/** Returns the script of a model that takes this long for each answer. */
export function purchaseScript(answerMs: number): ScriptStep[] {
  return purchase.map(({ name, input }) => ({
    delayMs: answerMs,
    answer: (request) => ({ toolCalls: [{ name, input: withRefs(input, request) }] }),
  }));
}

function withRefs(value: unknown, request: ModelServerRequest): unknown {
  if (typeof value === "string") return value.startsWith("@") ? lastRef(request, value.slice(1)) : value;
  if (Array.isArray(value)) return value.map((item) => withRefs(item, request));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withRefs(inner, request)]));
}

/** Returns the ref that the prompt showed last. */
function lastRef({ messages }: ModelServerRequest, name: string): string {
  const prompt = messages.map(({ text }) => text).join("\n");
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const found = [...prompt.matchAll(new RegExp(String.raw`\[((?:f\d+)?e\d+) ${quoted}`, "g"))].at(-1)?.[1];
  if (found === undefined) throw new Error(`The prompt does not show ${name}.`);
  return found;
}
