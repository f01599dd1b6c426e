import { createModel } from "../create-model.ts";
import type { Model } from "../model.ts";
import type { ModelOptions } from "../model-options.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import type { ScriptStep } from "./script-step.ts";
import { startModelServer } from "./model-server.ts";
import { escapePattern } from "@surehand/language";

export interface ScriptedModel extends AsyncDisposable {
  readonly model: Model;
  readonly requests: readonly ModelServerRequest[];
}

/** Creates a model that plays a script over HTTP with the real client. Disposing it throws if the script was not followed. */
export async function scriptModel(steps: readonly ScriptStep[], options: ModelOptions = {}): Promise<ScriptedModel> {
  const server = await startModelServer(steps);
  const model = createModel("openai/gpt-5", {
    baseUrl: server.baseUrl("openai-chat"),
    api: "chat",
    apiKey: "any",
    retry: { maxRetries: 0 },
    ...options,
  });
  return { model, requests: server.requests, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

export interface ScriptedReply {
  readonly do: string;
  readonly ref?: string;
  readonly value?: string;
  readonly rest?: string;
}

/** Creates a step with a JSON answer; `ref` may name an element by the text after its ref: `button "Save"`. */
export function says({ ref = "", value = "", rest = "", ...reply }: ScriptedReply): ScriptStep {
  return {
    answer: (request) => ({ json: { ...reply, ref: refIn(request, ref), value: refIn(request, value), rest } }),
  };
}

/** Returns the ref of the element in the prompt that is followed by this text, or the text itself if there is none. */
export function refIn({ messages }: ModelServerRequest, name: string): string {
  const text = messages.map((message) => message.text).join("\n");
  const quoted = escapePattern(name);
  return (name === "" ? undefined : new RegExp(String.raw`\[((?:f\d+)?e\d+) ${quoted}`).exec(text)?.[1]) ?? name;
}
