import { z } from "zod";
import { hideVariables } from "@surehand/replay";
import type { CallContext } from "@surehand/kernel";
import { extract, type ExtractOptions, type ExtractResult } from "@surehand/extraction";
import type { AgentState } from "../agent-state.ts";
import { extractIncomplete, schemaDescription, schemaIsWrong, toolDescriptions } from "../prompts.ts";
import { otherTool } from "./agent-tool.ts";
import { summarizeTables } from "./table-summary.ts";

export const extractData = otherTool({
  name: "extract",
  description: toolDescriptions.extract,
  input: z.object({
    what: z.string().min(1),
    fields: z.array(z.string().min(1)).optional(),
    schema: z.string().optional().describe(schemaDescription),
  }),
  async run({ what, fields = [], schema: given }, state, { call, callId }) {
    const read = given === undefined ? undefined : readJsonSchema(given);
    if (read && "problem" in read) return { content: schemaIsWrong(read.problem), isError: true };
    const session = hideVariables(state.session, state.variables);
    const options = optionsFor(state, call);
    const schema = read?.schema ?? (fields.length > 0 ? rowsOf(fields) : undefined);
    const result = schema
      ? await extract(session, what, schema, options)
      : await extract(session, what, undefined, options);
    state.repeatable.set(callId, { kind: "extract", instruction: state.safe(what), ...(schema && { schema }) });
    const data = state.safe(result.data);
    if (result.missing.length === 0 || schema !== undefined) state.extracted.push(data);
    const quotes = result.sources.map(({ quote }) => quote);
    for (const text of quotes) state.seen.add({ origin: state.origin, text: state.safe(text) });
    const text = textOf(result, data);
    const content = state.fenced("extract", text, { input: [fields, given] });
    return { content, data: result.sources, usage: result.usage };
  },
});

function optionsFor({ extractor, options: { log } }: AgentState, { signal, deadline }: CallContext): ExtractOptions {
  const leftMs = deadline.remainingMs();
  return { signal, ...(Number.isFinite(leftMs) && { timeout: Math.max(1, leftMs) }), model: extractor, log };
}

/** Renders the data, the values that are missing on the page, and the totals of tables. */
function textOf({ missing: left, gaps: reportedGaps, status }: ExtractResult<unknown>, data: unknown): string {
  const missing = left.length === 0 ? "" : `\nNot on the page: ${left.slice(0, 20).join(", ")}`;
  const gaps = reportedGaps.map(({ message }) => `\n${message}`).join("");
  const summary = summarizeTables(data).map((line) => `\n${line}`);
  const isOpen = status !== "complete" && gaps === "";
  return `${linesOf(data)}${missing}${gaps}${summary.join("")}${isOpen ? `\n${extractIncomplete}` : ""}`;
}

type ReadSchema = { readonly schema: Readonly<Record<string, unknown>> } | { readonly problem: string };

/**
 * Reads a JSON Schema from text: models write nested data most reliably as JSON text, and not every provider accepts an open
 * object as a parameter.
 */
function readJsonSchema(text: string): ReadSchema {
  try {
    const schema: unknown = JSON.parse(text);
    const parsed = jsonSchema.safeParse(schema);
    return parsed.success ? { schema: parsed.data } : { problem: "it is no JSON Schema of an object." };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const jsonSchema = z.looseObject({ type: z.literal("object"), properties: z.record(z.string(), z.unknown()) });

/** Renders JSON with each record on a separate line, so that a line is a quote. */
function linesOf(data: unknown): string {
  if (Array.isArray(data)) {
    const isTable = data.every((item) => typeof item === "object" && item !== null);
    return isTable && data.length > 0
      ? `[\n${data.map((item) => JSON.stringify(item)).join(",\n")}\n]`
      : JSON.stringify(data);
  }
  if (typeof data !== "object" || data === null) return JSON.stringify(data) ?? "null";
  return `{${Object.entries(data)
    .map(([key, value]) => `${JSON.stringify(key)}:${linesOf(value)}`)
    .join(",")}}`;
}

const types = new Set(["string", "number", "boolean"]);

/** Builds the schema of a table: "price:number" is a column of numbers. */
function rowsOf(fields: readonly string[]): Readonly<Record<string, unknown>> {
  const columns = fields.map((field) => {
    const [, name = field, type = "string"] = /^(.*):\s*(\w+)$/.exec(field.trim()) ?? [];
    return [name.trim(), { type: [types.has(type) ? type : "string", "null"] }] as const;
  });
  const row = { type: "object", properties: Object.fromEntries(columns), required: columns.map(([name]) => name) };
  return { type: "object", properties: { rows: { type: "array", items: row } }, required: ["rows"] };
}
