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

/** A model that says what the script says, over HTTP, through the real client. Disposing it fails where the script was not followed. */
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

export interface Said {
  readonly do: string;
  readonly ref?: string;
  readonly value?: string;
  readonly rest?: string;
}

/** An answer for one step; `ref` may name an element by what stands behind its ref: `button "Save"`. */
export function says({ ref = "", value = "", rest = "", ...said }: Said): ScriptStep {
  return {
    answer: (request) => ({ json: { ...said, ref: refIn(request, ref), value: refIn(request, value), rest } }),
  };
}

/** The ref of the element of the prompt whose line goes on like this; the text itself where there is none. */
export function refIn({ messages }: ModelServerRequest, name: string): string {
  const text = messages.map((message) => message.text).join("\n");
  const quoted = escapePattern(name);
  return (name === "" ? undefined : new RegExp(String.raw`\[((?:f\d+)?e\d+) ${quoted}`).exec(text)?.[1]) ?? name;
}
