import type { MachineFacts } from "./machine.ts";
import type { ToolFacts } from "./tool-facts.ts";

/** What a suite measured, where and with what. */
export interface SuiteReport<Name extends string, Case, Summary> {
  readonly suite: Name;
  readonly machine: MachineFacts & { readonly loadAtEnd: readonly number[] };
  readonly tools: readonly ToolFacts[];
  /** Whether the processor was left asleep before each timed call. */
  readonly isCold: boolean;
  readonly cases: readonly Case[];
  readonly summary: Summary;
}
