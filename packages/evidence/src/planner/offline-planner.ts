import { InvalidInputError } from "@surehand/kernel";
import { samplesOfUrls } from "../inputs/samples-of-urls.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import type { TaskSpecInput } from "../spec/task-spec.ts";
import type { Plan } from "./plan.ts";

const address = /https?:\/\/[^\s,;"'<>]+[^\s,;."'<>)]/u;
const verb = String.raw`(?:extract|collect|get|record|read|find|capture|save|list|note)`;
const forEach = new RegExp(
  String.raw`\b(?:for\s+)?(?:each|every|all(?:\s+of)?(?:\s+the)?)\s+(?<items>[\p{Letter} -]{2,40}?)\s+(?:on|at|in|of|from|listed\s+(?:on|at))\b`,
  "iu",
);
/** From a listing to its details: "open each product and extract its price". */
const openEach =
  /\b(?:open|visit|follow|click)\s+(?:on\s+)?(?:each|every|all(?:\s+of)?(?:\s+the)?)\s+(?<items>[\p{Letter} -]{2,40}?)(?:\s+(?:and|then|to)\b|\s*[,;.])/iu;
/** "the first 5 products on", "each of the first 5 products on". */
const firstItems =
  /\b(?:the\s+)?(?:first|top)\s+(?<limit>[1-9]\d{0,3})\s+(?<items>[\p{Letter} -]{2,40}?)\s+(?:on|at|in|of|from|listed)\b/iu;
/** Words that choose items by what they are: these need a model. */
const filtering =
  /\b(?:under|over|below|above|cheaper|more|less|fewer|at (?:least|most)|between|before|after|since|last|newest|latest|cheapest|best|only|except|without|whose|that (?:are|have|cost))\b[^,.]{0,40}/iu;
const fieldList = new RegExp(
  String.raw`\b${verb}\b\s+(?<fields>[^.]+?)(?:\s+(?:from|on|at|of)\s+(?:the\s+page|it|https?:\S+|each\b.*|every\b.*))?\s*\.?\s*$`,
  "iu",
);

/** Characters of a sentence that rules read. */
const LONGEST_PROMPT = 2000;

/**
 * Makes a plan of one sentence, without a model: `Go to URL and extract A, B and C` is one sample for each URL, `for each X on URL
 * extract A, B` and `go to URL, open each X and extract A, B` are discoveries. Other sentences need a model.
 * @throws InvalidInputError when the sentence names no URL or no fields
 */
export function planOffline(prompt: string): Plan {
  if (prompt.length > LONGEST_PROMPT)
    throw unreadable(
      `has ${prompt.length} characters, more than ${LONGEST_PROMPT}`,
      "Write a task file with an input file.",
    );
  const urls = [...prompt.matchAll(new RegExp(address, "gu"))].map(([url]) => url);
  const [url] = urls;
  if (url === undefined)
    throw unreadable("names no URL", "Include the complete URL of the page, such as https://example.com.");
  const text = prompt.replaceAll(new RegExp(address, "gu"), " URL ").replaceAll(/\s+/gu, " ").trim();
  const { items, limit } = readItems(text);
  const fields = readFields(text);
  if (fields.length === 0)
    throw unreadable("names no fields", 'Say what to extract: "extract the title, the price and the rating".');
  const spec: TaskSpecInput = {
    name: prompt.slice(0, 80),
    goal: `Extract ${fields.map(({ words }) => words).join(", ")}.`,
    output_schema: toSchema(fields),
    keywords: fields.map(({ words }) => words),
    needs_discovery: items !== undefined,
    ...(items !== undefined && { discover_items: items, start_url: url }),
    ...(limit !== undefined && { discover_limit: limit }),
  };
  const task = parseTaskSpec(spec);
  return { prompt, task, samples: items === undefined ? samplesOfUrls(urls) : undefined };
}

/** Reads which items of a listing are meant: "each product", "each of the first 5 products". */
function readItems(text: string): { readonly items: string | undefined; readonly limit: number | undefined } {
  const first = firstItems.exec(text)?.groups;
  const items = first?.["items"] ?? (forEach.exec(text) ?? openEach.exec(text))?.groups?.["items"];
  const limit = first?.["limit"] === undefined ? undefined : Number(first["limit"]);
  // The words after the verb name fields.
  const [place = ""] = text.split(new RegExp(String.raw`\b${verb}\b`, "iu"));
  const filter = /\b(?:each|every|all|first|top)\b/iu.test(place) ? filtering.exec(place)?.[0] : undefined;
  if (filter !== undefined)
    throw unreadable(
      `chooses items by ${JSON.stringify(filter.trim())}`,
      'Without a model only "the first N" chooses items: leave the choice out, or list the pages in an input file.',
    );
  return { items: items?.trim(), limit };
}

interface Field {
  readonly name: string;
  readonly words: string;
}

function readFields(text: string): Field[] {
  const [, ...parts] = text.split(new RegExp(String.raw`\b${verb}\b`, "iu"));
  const listed = fieldList.exec(`extract ${parts.at(-1) ?? ""}`)?.groups?.["fields"] ?? "";
  return listed
    .replaceAll(/\bURL\b/gu, "")
    .replace(/\s+(?:from|on|at|of|for)\s*$/iu, "")
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/u)
    .map((words) => words.replace(/^(?:the|its|their|a|an)\s+/iu, "").trim())
    .filter((words) => /\p{Letter}/u.test(words) && words.split(" ").length <= 6)
    .map((words) => ({ words, name: toName(words) }));
}

/** "number of code samples" is `number_of_code_samples`. Letters of other scripts stay. */
function toName(words: string): string {
  return words
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{Mark}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, "_")
    .replaceAll(/^_+|_+$/gu, "");
}

function toSchema(fields: readonly Field[]): Record<string, unknown> {
  const properties = fields.map(
    ({ name, words }) => [name, { type: [typeOf(words), "null"], description: words }] as const,
  );
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: fields.map(({ name }) => name),
    additionalProperties: false,
  };
}

function typeOf(words: string): "integer" | "number" | "string" {
  if (/^(?:number|count|amount) of\b|\bcount$|^how many\b/iu.test(words)) return "integer";
  return /\b(?:price|cost|total|rating|score)$/iu.test(words) ? "number" : "string";
}

function unreadable(problem: string, hint: string): InvalidInputError {
  return new InvalidInputError({ input: "prompt", problem, hint: `${hint} With --model a model plans any sentence.` });
}
