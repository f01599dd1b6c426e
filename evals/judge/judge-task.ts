import type { RunExpectations } from "@surehand/agent";
import type { WishedCall } from "@surehand/loop";
import type { Page } from "playwright-core";

/** A goal on a page, and runs of an agent that reached it or only claimed to. */
export interface JudgeTask {
  readonly name: string;
  readonly goal: string;
  /** The page. JSON that it posts to `{{here}}api` is recorded. */
  readonly html: string;
  /** More pages, by path in the folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** JSON Schema of the reported data. */
  readonly output?: Readonly<Record<string, unknown>>;
  /** `{{here}}` stands for the folder's address. */
  readonly expect: RunExpectations;
  /**
   * Returns whether the state was reached, read by Playwright and from the posts only. Default: the task is about an
   * answer.
   */
  readonly isReached?: (truth: Truth) => Promise<boolean> | boolean;
  readonly runs: readonly ScriptedRun[];
}

export interface Truth {
  readonly page: Page;
  /** JSON bodies that the site received, in order. */
  readonly posts: readonly unknown[];
}

/** The actions and the report of an agent. */
export interface ScriptedRun {
  readonly name: string;
  /** `"true"`: a true success; otherwise the kind of false success. */
  readonly kind: "true" | FalseKind;
  /** One entry for each step; the last one reports. Texts that begin with "@" stand for a ref: `@button "Save"`. */
  readonly script: readonly (readonly WishedCall[])[];
  /** Whether the state is reached although the success is false: then the answer or a side effect is wrong. */
  readonly isStateReached?: boolean;
}

/** Kinds of false success. The first four are fabricated answers. */
export const falseKinds = [
  "fabricated-quote",
  "fabricated-number",
  "fabricated-name",
  "fabricated-code",
  "wrong-value",
  "not-done",
  "not-saved",
  "wrong-item",
  "half-done",
  "undone",
  "side-effect",
  "error-ignored",
] as const;

export type FalseKind = (typeof falseKinds)[number];

export function isFabricated(kind: ScriptedRun["kind"]): boolean {
  return kind.startsWith("fabricated");
}

export function act(kind: string, ref: string, value?: string): WishedCall {
  return { tool: "act", input: { do: kind, ref, ...(value !== undefined && { value }) } };
}

export function click(ref: string): WishedCall {
  return act("click", `@${ref}`);
}

export function fill(ref: string, value: string): WishedCall {
  return act("fill", `@${ref}`, value);
}

export function done(answer: string, evidence: readonly string[], others: object = {}): WishedCall {
  return { tool: "done", input: { status: "completed", answer, evidence, ...others } };
}
