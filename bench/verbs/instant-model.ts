import type { LanguageModelObject } from "@surehand/model";

/** One request to a model by any tool: all of its text that a provider would charge for. */
export interface Asked {
  readonly system: string;
  readonly messages: string;
  /** The JSON Schema of the answer, as JSON. */
  readonly schema: string;
}

/**
 * A model that answers at once, only from the prompt: the button with the given name if the page's text shows one,
 * otherwise that there is none. Each tool has its own, in the same process, without a network.
 */
export interface InstantModel {
  /** Name of the right button. */
  button: string;
  /** Requests, oldest first. The caller empties the list after counting. */
  readonly asked: Asked[];
}

export function createInstantModel(): InstantModel {
  return { button: "", asked: [] };
}

type CallOptions = Parameters<Extract<LanguageModelObject, { specificationVersion: "v4" }>["doGenerate"]>[0];

/** Wraps the model as an AI SDK model, for Surehand. */
export function asLanguageModel(model: InstantModel): LanguageModelObject {
  return {
    specificationVersion: "v4",
    provider: "bench",
    modelId: "instant",
    supportedUrls: {},
    async doGenerate(options) {
      const asked = readCallOptions(options);
      model.asked.push(asked);
      const ref = refOf(asked.messages, `\\[([\\w]+) button ${escape(JSON.stringify(model.button))}`);
      const answer = { do: ref === undefined ? "not-found" : "click", ref: ref ?? "", value: "", rest: "" };
      return {
        content: [{ type: "text", text: JSON.stringify(answer) }],
        finishReason: { unified: "stop", raw: "stop" },
        usage: {
          inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 0, text: 0, reasoning: 0 },
        },
        warnings: [],
      };
    },
    async doStream() {
      throw new Error("The instant model does not stream.");
    },
  };
}

function readCallOptions({ prompt, responseFormat }: CallOptions): Asked {
  const textOf = (isWanted: (role: string) => boolean): string =>
    prompt
      .filter(({ role }) => isWanted(role))
      .map(({ content }) => (typeof content === "string" ? content : textOfParts(content)))
      .join("\n");
  const schema = responseFormat?.type === "json" ? responseFormat.schema : undefined;
  return {
    system: textOf((role) => role === "system"),
    messages: textOf((role) => role !== "system"),
    schema: schema === undefined ? "" : JSON.stringify(schema),
  };
}

function textOfParts(parts: readonly { readonly type: string }[]): string {
  return parts
    .map((part) => {
      if (!("text" in part) || typeof part.text !== "string") throw new Error(`A ${part.type} can't be counted.`);
      return part.text;
    })
    .join("\n");
}

/** The argument of a custom `generate` in Stagehand 4.4.0. */
interface StagehandRequest {
  readonly systemPrompt?: string;
  readonly messages: readonly { readonly content: StagehandPart | readonly StagehandPart[] }[];
  readonly responseFormat?: { readonly type: string; readonly schema?: unknown };
}

interface StagehandPart {
  readonly type: string;
  readonly text?: string;
}

/** Wraps the model as Stagehand's `model: { generate }`. */
export function asGenerate(model: InstantModel): (request: unknown) => Promise<unknown> {
  return async (request) => {
    const asked = readStagehandRequest(request);
    model.asked.push(asked);
    const elementId = refOf(asked.messages, `\\[(\\d+-\\d+)\\] button: ${escape(model.button)}`);
    const action =
      elementId === undefined ? null : { elementId, description: model.button, method: "click", arguments: [] };
    return {
      role: "assistant",
      content: { type: "text", text: "" },
      outputFormat: "json_schema",
      structuredContent: { action, twoStep: false },
    };
  };
}

function readStagehandRequest(request: unknown): Asked {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Stagehand has checked it against its own schema
  const { systemPrompt = "", messages, responseFormat } = request as StagehandRequest;
  return {
    system: systemPrompt,
    messages: messages.map(({ content }) => textOfParts([content].flat())).join("\n"),
    schema: responseFormat?.schema === undefined ? "" : JSON.stringify(responseFormat.schema),
  };
}

function refOf(text: string, pattern: string): string | undefined {
  return new RegExp(pattern).exec(text)?.[1];
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
