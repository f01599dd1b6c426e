import { describeTools } from "../describe-tools.ts";
import { elidePictures } from "../elide-pictures.ts";
import type { Try } from "../recorder.ts";

/** First part of a log file: the request. */
export interface DescribedTry {
  readonly at: string;
  readonly model: string;
  readonly role?: string | undefined;
  readonly verb: string;
  readonly promptVersion?: string | undefined;
  /** 2 for the first retry. */
  readonly try: number;
  /** Model that failed, if this one is its fallback. */
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
