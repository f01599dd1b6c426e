import type { JSONSchema7 } from "ai";
import type { ModelTool } from "../../call/model-request.ts";
import { readSchema } from "../../object/read-schema.ts";
import { elidePictures } from "../elide-pictures.ts";
import type { Try } from "../recorder.ts";

/** The first part of a file of the log: what is known when the request is sent. */
export interface DescribedTry {
  readonly at: string;
  readonly model: string;
  readonly role?: string | undefined;
  readonly verb: string;
  readonly promptVersion?: string | undefined;
  /** 2: the first retry. */
  readonly try: number;
  /** The model that was given up for this one. */
  readonly insteadOf?: string | undefined;
  readonly isStream: boolean;
  readonly request: unknown;
}

export async function describeTry({ model, request, responseSchema, count, ...rest }: Try): Promise<DescribedTry> {
  const { role, verb = "call", promptVersion, settings, instructions, messages, tools, toolChoice } = request;
  const { insteadOf, isStream, at } = rest;
  const sent = {
    settings,
    instructions,
    messages,
    tools: await describeTools(tools),
    toolChoice,
    schema: responseSchema,
  };
  return {
    at,
    model: model.id,
    role,
    verb,
    promptVersion,
    try: count,
    insteadOf,
    isStream,
    request: elidePictures(sent),
  };
}

interface DescribedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JSONSchema7 | undefined;
}

function describeTools(tools: readonly ModelTool[] | undefined): Promise<DescribedTool[]> | undefined {
  if (!tools) return undefined;
  return Promise.all(
    tools.map(async ({ name, description, inputSchema }) => {
      // A schema that can't be read is the error that the call ends with.
      const { json } = await readSchema(inputSchema).catch(() => ({ json: undefined }));
      return { name, description, inputSchema: json };
    }),
  );
}
