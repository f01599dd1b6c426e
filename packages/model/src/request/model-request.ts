import type { FlexibleSchema, JSONSchema7, JSONValue, ModelMessage } from "ai";
import type { ComputerUseTool } from "../capabilities/model-capabilities.ts";
import type { Display } from "../computer/computer-action.ts";
import type { RetryPolicy } from "../retry/retry-delay.ts";
import type { ModelRole } from "../usage/model-role.ts";

/** A message of a conversation, in the AI SDK's form: text, pictures, tool calls and their results. */
export type { ModelMessage };

/** What a caller of a model may describe data with: zod, any Standard Schema that can tell its JSON Schema, or a JSON Schema. */
export type ObjectSchema<T> = FlexibleSchema<T> | JSONSchema7;

export interface ModelTool {
  readonly name: string;
  /** For the model: what it does, and when to use it. */
  readonly description: string;
  /** Of an object. */
  readonly inputSchema: ObjectSchema<Record<string, unknown>>;
}

/** "auto": as the model likes. "required": one at least. `{ tool }`: this one. */
export type ToolChoice = "auto" | "none" | "required" | { readonly tool: string };

/** How hard a model thinks before it answers; each provider's own scale is mapped to this one. */
export type ReasoningEffort = "none" | "minimal" | "low" | "medium" | "high" | "xhigh";

/** Settings of a call, of a role, or of a model. The nearest to the call counts. */
export interface ModelSettings {
  /** Left out where the model does not take one. Default: the provider's. */
  readonly temperature?: number | undefined;
  /** Default: the provider's; 4,096 where a budget limits tokens or money. */
  readonly maxOutputTokens?: number | undefined;
  readonly reasoning?: ReasoningEffort | undefined;
  /** Tokens to think with, where the provider counts them (Anthropic, Google). Others go by `reasoning`. */
  readonly thinkingBudgetTokens?: number | undefined;
  readonly stopSequences?: readonly string[] | undefined;
  readonly seed?: number | undefined;
  /** By provider, as the AI SDK's provider takes them. */
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, JSONValue>>>> | undefined;
}

/**
 * The provider's own tool for computer use. Calls of it are in the answer in the provider's form: read them with `readProviderCall` of
 * `@surehand/model/computer`. A result is given under any tool name; its picture may follow it in a message of the user. A result that is
 * an error means that a call with safety checks was not done: the checks of all others count as acknowledged by the user.
 */
export interface ComputerUse {
  /** As the capabilities of the model say. */
  readonly tool: ComputerUseTool;
  /** The size of the pictures. */
  readonly display: Display;
}

export interface ModelRequest {
  /** What the model is told before all else. */
  readonly instructions?: string | undefined;
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[] | undefined;
  /** Default: "auto". */
  readonly toolChoice?: ToolChoice | undefined;
  /** Offers the computer beside the tools. Default: none. */
  readonly computerUse?: ComputerUse | undefined;
  /** Where the options of the model say nothing about retries. Default: that of the model. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  readonly settings?: ModelSettings | undefined;
  /** Whose model it is, in the ledger; set by `Models`. */
  readonly role?: ModelRole | undefined;
  /** For what it is asked, in the ledger: "extract". Default: "call". */
  readonly verb?: string | undefined;
  /** Of the caller's own prompt, in the ledger: "extract/3". */
  readonly promptVersion?: string | undefined;
}
