import type { CallContext } from "@surehand/kernel";
import type { ToolAnnotations } from "#bundled/mcp-server";
import type { z } from "zod";
import type { Confirmer } from "../terminal/confirming.ts";
import type { ConfirmRelay } from "./confirm-relay.ts";
import type { LongAnswers } from "./long-answers.ts";
import type { McpBrowser } from "./mcp-browser.ts";
import type { Person } from "./person.ts";
import type { ToolAnswer } from "./tool-answer.ts";

/** Settings of all calls of one server. */
export interface McpSettings {
  /** Maximum size of every answer, in tokens of o200k_base; a picture counts as models charge for it. */
  readonly maxTokens: number;
  /** For each call that does not take its own time, in milliseconds. */
  readonly stepTimeoutMs: number;
  /** Whether files of this machine may be opened and uploaded. */
  readonly mayReadFiles: boolean;
  /** Whether clients may run JavaScript in pages. */
  readonly mayEvaluate: boolean;
  /** Whether there is a model that can plan. */
  readonly hasAgent: boolean;
  /** The agent's actions to confirm, among those that pay, delete, send, or go where the goal does not say. */
  readonly confirmer: Confirmer;
  /** Default number of steps of an agent. */
  readonly maxSteps: number;
}

/** How far a long call is. */
export interface Progress {
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

/** Context of a call. */
export interface ToolState {
  readonly browser: McpBrowser;
  readonly settings: McpSettings;
  readonly longAnswers: LongAnswers;
  /** Aborts when the client cancels, or goes. */
  readonly call: CallContext;
  readonly report: (progress: Progress) => void;
  readonly confirms: ConfirmRelay;
  /** The person to ask, if there is one. */
  readonly person: Person | undefined;
}

/** A tool, once, as data: for clients, and for documents. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly annotations: ToolAnnotations;
  /** Runs the tool with input that its schema has parsed. */
  readonly run: (input: Record<string, unknown>, state: ToolState) => Promise<ToolAnswer>;
}

/** Has the types of the input known where the tool is written. */
export function defineMcpTool<Input extends z.ZodObject>(
  tool: Omit<McpTool, "input" | "run"> & {
    readonly input: Input;
    readonly run: (input: z.infer<Input>, state: ToolState) => Promise<ToolAnswer>;
  },
): McpTool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is run with what this very schema has parsed
  return { ...tool, run: (input, state) => tool.run(input as z.infer<Input>, state) };
}
