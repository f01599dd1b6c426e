import type { ExtractResult } from "@surehand/extraction";
import { z } from "zod";
import type { Surehand } from "../../sdk/surehand.ts";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";
import { readWantedSchema } from "../wanted-schema.ts";

export const extractTool = defineMcpTool({
  name: "extract",
  title: "Read data",
  description: toolDescriptions.extract,
  input: z.object({
    instruction: z.string().optional().describe(parameterDescriptions.extractInstruction),
    fields: z.string().optional().describe(parameterDescriptions.fields),
    schema: z.record(z.string(), z.unknown()).optional().describe(parameterDescriptions.schema),
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run({ instruction, fields, schema }, { browser, call: { signal } }) {
    const wanted = await readWantedSchema({ fields, schema });
    const hand = await browser.hand();
    const { result, text } = await read(hand, { instruction, wanted, signal });
    const { status, sources, missing, gaps } = result;
    const absent = missing.length === 0 ? [] : [`Not on the page: ${missing.join(", ")}`];
    const notes = [...absent, ...gaps.map(({ message }) => message)].map((note) => `\n${note}`).join("");
    const summary = `${status}: ${sources.length} values with a source on the page, ${missing.length} missing.`;
    return { summary, shown: { source: `page ${hand.page.url()}`, text: `${text}${notes}` } };
  },
});

interface Reading {
  readonly instruction: string | undefined;
  readonly wanted: Awaited<ReturnType<typeof readWantedSchema>>;
  readonly signal: AbortSignal;
}

async function read(
  hand: Surehand,
  { instruction, wanted, signal }: Reading,
): Promise<{ readonly result: ExtractResult<unknown>; readonly text: string }> {
  if (wanted !== undefined) {
    const result = await hand.extract(instruction, wanted, { signal });
    return { result, text: JSON.stringify(result.data, undefined, 1) };
  }
  if (instruction === undefined) {
    const result = await hand.extract(undefined, undefined, { signal });
    return { result, text: result.data.pageText ?? "" };
  }
  const result = await hand.extract(instruction, undefined, { signal });
  return { result, text: result.data.extraction ?? "" };
}
