import type { MachineFacts } from "./machine.ts";
import type { ToolFacts } from "./tool-facts.ts";

/** The figures of a suite, with machine and tools. */
export interface SuiteReport<Name extends string, Case, Summary> {
  readonly suite: Name;
  readonly machine: MachineFacts & { readonly loadAtEnd: readonly number[] };
  readonly tools: readonly ToolFacts[];
  /** Whether timed calls ran without waking up the processor first. */
  readonly isCold: boolean;
  readonly cases: readonly Case[];
  readonly summary: Summary;
}
