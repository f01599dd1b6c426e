import type { FlexibleSchema, JSONSchema7, JSONValue, ModelMessage } from "ai";
import type { ComputerUseTool } from "../capabilities/model-capabilities.ts";
import type { Display } from "../computer/computer-action.ts";
import type { RetryPolicy } from "../retry/retry-delay.ts";
import type { ModelRole } from "../usage/model-role.ts";

/** A message of a conversation, in the AI SDK's form: text, pictures, tool calls and their results. */
export type { ModelMessage };

/** Description of data: zod, any Standard Schema that provides its JSON Schema, or a JSON Schema. */
export type ObjectSchema<T> = FlexibleSchema<T> | JSONSchema7;

export interface ModelTool {
  readonly name: string;
  /** Tells the model what the tool does and when to use it. */
  readonly description: string;
  /** Schema of an object. */
  readonly inputSchema: ObjectSchema<Record<string, unknown>>;
}

/** "auto": the model decides. "required": it must call at least one tool. `{ tool }`: it must call this tool. */
export type ToolChoice = "auto" | "none" | "required" | { readonly tool: string };

/** Reasoning effort; mapped to each provider's own scale. */
export type ReasoningEffort = "none" | "minimal" | "low" | "medium" | "high" | "xhigh";

/** Settings of a call, a role, or a model. A call overrides its role, and a role its model. */
export interface ModelSettings {
  /** Omitted for models that do not support it. Default: the provider's. */
  readonly temperature?: number | undefined;
  /** Default: the provider's; 4,096 if a budget limits tokens or money. */
  readonly maxOutputTokens?: number | undefined;
  readonly reasoning?: ReasoningEffort | undefined;
  /** Limit of reasoning tokens for providers that have one (Anthropic, Google). Others use `reasoning`. */
  readonly thinkingBudgetTokens?: number | undefined;
  readonly stopSequences?: readonly string[] | undefined;
  readonly seed?: number | undefined;
  /** Options by provider, in the form of the AI SDK's provider. */
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, JSONValue>>>> | undefined;
}

/**
 * The provider's own tool for computer use. Calls of it are in the answer in the provider's form: read them with `readProviderCall` of
 * `@surehand/model/computer`. A result is given under any tool name; its picture may follow it in a message of the user. A result that is
 * an error means that a call with safety checks was not done: the checks of all others count as acknowledged by the user.
 */
export interface ComputerUse {
  /** Tool from the capabilities of the model. */
  readonly tool: ComputerUseTool;
  /** Size of the pictures. */
  readonly display: Display;
}

export interface ModelRequest {
  /** System prompt. */
  readonly instructions?: string | undefined;
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[] | undefined;
  /** Default: "auto". */
  readonly toolChoice?: ToolChoice | undefined;
  /** Offers the provider's computer tool in addition to `tools`. Default: none. */
  readonly computerUse?: ComputerUse | undefined;
  /** Retry policy, used unless the options of the model set one. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  readonly settings?: ModelSettings | undefined;
  /** Longest silence of the connection, in milliseconds, used unless the options of the model set one. */
  readonly stallMs?: number | undefined;
  /** Role of the model, for the ledger; set by `Models`. */
  readonly role?: ModelRole | undefined;
  /** Purpose of the call, for the ledger: "extract". Default: "call". */
  readonly verb?: string | undefined;
  /** Version of the caller's prompt, for the ledger: "extract/3". */
  readonly promptVersion?: string | undefined;
}
