import { jsonSchema, type ModelMessage, type SystemModelMessage, type ToolSet, type JSONSchema7 } from "ai";
import { findCapabilities } from "../capabilities/capabilities-of.ts";
import type { ResolvedModel } from "../provider/resolve-model.ts";
import { computerTools } from "./computer/computer-tools.ts";
import { toComputerRequest } from "./computer/computer-request.ts";
import { mergeSettings } from "./merge-settings.ts";
import { markForCache } from "./mark-for-cache.ts";
import { updateParts } from "./update-parts.ts";
import { movePictures } from "./move-pictures.ts";
import type { ModelRequest, ModelSettings } from "../request/model-request.ts";
import { type ReadSchema, readSchema } from "../schema/read-schema.ts";
import { hasTuple } from "../schema/sent-schema.ts";
import { isStrict } from "../schema/strict-schema.ts";
import { type TextOutput, textOutput } from "./text-output.ts";

/** Settings of the AI SDK's `generateText` and `streamText`. */
export interface CallOptions {
  readonly model: ResolvedModel["language"];
  readonly instructions?: SystemModelMessage;
  readonly messages: ModelMessage[];
  readonly tools?: ToolSet;
  readonly output?: TextOutput;
  readonly maxRetries: 0;
  readonly telemetry: { isEnabled: false };
  readonly temperature?: number;
  readonly maxOutputTokens?: number;
  readonly reasoning?: NonNullable<ModelSettings["reasoning"]>;
  readonly stopSequences?: string[];
  readonly seed?: number;
  readonly providerOptions?: ProviderOptions;
}

type ProviderOptions = Record<string, Record<string, NonNullable<ModelSettings["providerOptions"]>[string][string]>>;

/**
 * @param responseSchema schema of the answer, for a model that can enforce it
 */
export async function toCallOptions(
  { id, language, provider, capabilities }: ResolvedModel,
  request: ModelRequest,
  responseSchema?: JSONSchema7,
): Promise<CallOptions> {
  const { tools = [], settings = {} } = request;
  const { instructions, messages, providerOptions } = toComputerRequest(request);
  const marked = markForCache(
    findCapabilities(id, capabilities).promptCaching,
    instructions,
    movePictures(language.provider, updateParts(messages)),
  );
  const toolSet = { ...(await toToolSet(tools)), ...computerTools(request.computerUse) };
  return {
    model: language,
    ...marked,
    ...(Object.keys(toolSet).length > 0 && { tools: toolSet }),
    ...(responseSchema && { output: textOutput(responseSchema) }),
    ...toSettings(provider, mergeSettings({ providerOptions }, settings), responseSchema),
    // We retry ourselves, to report and count retries and keep them within the deadline, and have our own telemetry.
    maxRetries: 0,
    telemetry: { isEnabled: false },
  };
}

async function toToolSet(tools: NonNullable<ModelRequest["tools"]>): Promise<ToolSet> {
  const set: ToolSet = {};
  for (const { name, description, inputSchema } of tools) {
    const { json, check } = await readSchema<ToolInput>(inputSchema);
    set[name] = { description, inputSchema: jsonSchema<ToolInput>(json, { validate: toValidation(check) }) };
  }
  return set;
}

type Validation = { success: true; value: ToolInput } | { success: false; error: Error };

type ToolInput = Record<string, unknown>;

function toValidation(check: ReadSchema<ToolInput>["check"]): (value: unknown) => Promise<Validation> {
  return async (value) => {
    const checked = await check(value);
    return checked.isValid
      ? { success: true, value: checked.value }
      : { success: false, error: new Error(checked.problem) };
  };
}

function toSettings(
  provider: string,
  { thinkingBudgetTokens, stopSequences, providerOptions, ...plain }: ModelSettings,
  responseSchema: JSONSchema7 | undefined,
): Partial<CallOptions> {
  const options: ProviderOptions = {};
  const add = (name: string, values: ProviderOptions[string]): void => {
    options[name] = { ...options[name], ...values };
  };
  // Every call sends the whole conversation. By default OpenAI would store it, and would be sent references to stored items.
  add("openai", { store: false });
  if (thinkingBudgetTokens !== undefined && provider === "anthropic")
    add("anthropic", { thinking: { type: "enabled", budgetTokens: thinkingBudgetTokens } });
  if (thinkingBudgetTokens !== undefined && provider === "google")
    add("google", { thinkingConfig: { thinkingBudget: thinkingBudgetTokens, includeThoughts: true } });
  // OpenAI's strict mode rejects schemas it can't enforce; compatible providers forward the request to OpenAI or do the same.
  if (responseSchema && !isStrict(responseSchema))
    for (const name of new Set(["openai", provider])) add(name, { strictJsonSchema: false });
  // The client drops the items of a tuple, except in the schema of the tool that "jsonTool" makes of the answer.
  if (responseSchema && hasTuple(responseSchema)) add("anthropic", { structuredOutputMode: "jsonTool" });
  for (const [name, values] of Object.entries(providerOptions ?? {})) add(name, values);
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(stopSequences && { stopSequences: [...stopSequences] }),
    ...(Object.keys(options).length > 0 && { providerOptions: options }),
  };
}
