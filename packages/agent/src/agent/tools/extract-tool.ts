import { z } from "zod";
import { withoutVariables } from "../../act/without-variables.ts";
import { extract } from "../../extract/extract.ts";
import { toolDescriptions } from "../prompts.ts";
import { otherTool } from "./agent-tool.ts";

export const extractData = otherTool({
  name: "extract",
  description: toolDescriptions.extract,
  input: z.object({ what: z.string().min(1), fields: z.array(z.string().min(1)).optional() }),
  async run({ what, fields = [] }, scene, { call, callId }) {
    const session = withoutVariables(scene.session, scene.variables);
    const { signal, deadline } = call;
    const leftMs = deadline.remainingMs();
    const options = {
      signal,
      ...(Number.isFinite(leftMs) && { timeoutMs: Math.max(1, leftMs) }),
      model: scene.extractor,
      log: scene.options.log,
    };
    const schema = fields.length > 0 ? rowsOf(fields) : undefined;
    const result = schema
      ? await extract(session, what, schema, options)
      : await extract(session, what, undefined, options);
    scene.repeatable.set(callId, { kind: "extract", instruction: scene.safe(what), ...(schema && { schema }) });
    const data = scene.safe(result.data);
    if (result.missing.length === 0 || fields.length > 0) scene.gathered.push(data);
    const missing = result.missing.length === 0 ? "" : `\nNot on the page: ${result.missing.slice(0, 20).join(", ")}`;
    const gaps = result.gaps.map(({ message }) => `\n${message}`).join("");
    const quotes = result.sources.map(({ quote }) => quote);
    for (const text of quotes) scene.seen.add({ origin: scene.origin, text: scene.safe(text) });
    return {
      content: scene.fenced("extract", `${JSON.stringify(data)}${missing}${gaps}`, { input: fields }),
      data: result.sources,
      usage: result.usage,
    };
  },
});

const types = new Set(["string", "number", "boolean"]);

/** "price:number" is a column of numbers. */
function rowsOf(fields: readonly string[]): Readonly<Record<string, unknown>> {
  const columns = fields.map((field) => {
    const [, name = field, type = "string"] = /^(.*?)\s*:\s*(\w+)$/.exec(field.trim()) ?? [];
    return [name.trim(), { type: [types.has(type) ? type : "string", "null"] }] as const;
  });
  const row = { type: "object", properties: Object.fromEntries(columns), required: columns.map(([name]) => name) };
  return { type: "object", properties: { rows: { type: "array", items: row } }, required: ["rows"] };
}
