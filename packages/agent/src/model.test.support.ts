import type { PageSession } from "@surehand/browser";
import { createModel, type Model, type ModelOptions } from "@surehand/model";
import { type ModelServerRequest, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { escapePattern } from "./text/escape-pattern.ts";

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

/** Whether the picture of a request has a pixel that is nearly of this colour, decoded by a browser. */
export async function hasColor(
  page: PageSession["page"],
  { rawBody }: ModelServerRequest,
  color: readonly [red: number, green: number, blue: number],
): Promise<boolean> {
  const url = /data:image\/jpeg;base64,[\w+/=]+/.exec(rawBody)?.[0];
  if (url === undefined) throw new Error("The request has no picture.");
  return page.evaluate(
    async ({ source, wanted }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 60)) return true;
      return false;
    },
    { source: url, wanted: color },
  );
}
