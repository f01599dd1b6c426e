import type { Decider, Turn } from "../decider.ts";

export interface WishedCall {
  readonly tool: string;
  readonly input: Record<string, unknown>;
}

export interface RuleAnswer {
  /** Calls to run, in this order. Default: none, which ends the loop. */
  readonly calls?: readonly WishedCall[] | undefined;
  readonly text?: string | undefined;
}

/** Creates a decider from a function, for decisions that need no model. */
export function ruleDecider(rule: (turn: Turn) => RuleAnswer | Promise<RuleAnswer>): Decider {
  return {
    async decide(turn) {
      const { calls: wished = [], text = "" } = await rule(turn);
      const calls = wished.map(({ tool, input }, index) => ({
        id: `step-${turn.step}-${index + 1}`,
        name: tool,
        input,
      }));
      const parts = calls.map(({ id, name, input }) => ({
        type: "tool-call" as const,
        toolCallId: id,
        toolName: name,
        input,
      }));
      const content = text === "" ? parts : [{ type: "text" as const, text }, ...parts];
      const messages = content.length === 0 ? [] : [{ role: "assistant" as const, content }];
      return { text, reasoning: "", calls, messages };
    },
  };
}
