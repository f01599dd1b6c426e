import type { JSONSchema7 } from "ai";
import type { ModelTool } from "../request/model-request.ts";
import { readSchema } from "../schema/read-schema.ts";

export interface DescribedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JSONSchema7 | undefined;
}

/** Converts the tools of a request, with their schemas as JSON Schema. */
export async function describeTools(tools: readonly ModelTool[] | undefined): Promise<DescribedTool[] | undefined> {
  return tools && Promise.all(tools.map(describeTool));
}

async function describeTool({ name, description, inputSchema }: ModelTool): Promise<DescribedTool> {
  // The call itself fails with the error of an unreadable schema.
  const { json } = await readSchema(inputSchema).catch(() => ({ json: undefined }));
  return { name, description, inputSchema: json };
}
