import type { JSONSchema7 } from "ai";
import type { ModelTool } from "../request/model-request.ts";
import { readSchema } from "../schema/read-schema.ts";

export interface DescribedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JSONSchema7 | undefined;
}

/** The tools of a request, with their schemas as JSON. */
export async function describeTools(tools: readonly ModelTool[] | undefined): Promise<DescribedTool[] | undefined> {
  return tools && Promise.all(tools.map(describeTool));
}

async function describeTool({ name, description, inputSchema }: ModelTool): Promise<DescribedTool> {
  // A schema that can't be read is the error that the call ends with.
  const { json } = await readSchema(inputSchema).catch(() => ({ json: undefined }));
  return { name, description, inputSchema: json };
}
