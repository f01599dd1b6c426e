import { describeTools } from "../describe-tools.ts";
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
