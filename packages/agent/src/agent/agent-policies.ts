import {
  budgetWarning,
  callsPerTurn,
  compaction,
  fewerPictures,
  isFull,
  type Policy,
  repeatedCalls,
  stagnation,
  stepLimit,
  type Tool,
} from "@surehand/loop";
import type { ModelToolCall } from "@surehand/model";
import { z } from "zod";
import type { AgentBudget } from "./agent-options.ts";
import type { AgentState } from "./agent-state.ts";
import { answerDialog } from "./tools/screen-tools.ts";
import { safetyChecks } from "./computer/safety-checks.ts";
import { originGuard } from "./guard/origin-guard.ts";
import { lastWord } from "./last-word.ts";
import { dialogHoldsPage } from "./prompts.ts";
import type { AgentToolDefinition } from "./tools/agent-tool.ts";
import { agentTools } from "./tools/all-tools.ts";

interface RunTools {
  readonly tools: readonly Tool[];
  /** The definitions that the tools were bound from. */
  readonly definitions: readonly AgentToolDefinition[];
}

/** Returns the policies of a run: its limits, and rules that no model can bypass. */
export function agentPolicies(state: AgentState, { tools, definitions }: RunTools): Policy[] {
  const { maxSteps, maxCallsPerStep, timeoutMs, budget, mode } = state.options;
  const report = tools.filter(({ isEnding }) => isEnding).map(({ name }) => name);
  const policies = [
    stepLimit({ maxSteps, tools }),
    budgetLimit(budget),
    budgetWarning({ ...budget, timeMs: timeoutMs }),
    repeatedCalls({ keyOf: (call) => normalised(call, state) }),
    stagnation(),
  ];
  const guard = originGuard(state, definitions);
  return [
    lastWord({ policies, report }),
    callsPerTurn({ most: maxCallsPerStep }),
    dialogFirst(state),
    safetyChecks(state),
    guard,
    fewerPictures(mode === "computer" ? fewOnScreen : {}),
    compactionFromWhole(),
  ];
}

/** Computer mode has only pictures, one for each step. */
const fewOnScreen = { most: 6, keep: 2 } as const;

const withoutPage: ReadonlySet<string> = new Set(["ask", "plan", "done"]);
const ofPage: ReadonlySet<string> = new Set(
  agentTools.map(({ name }) => name).filter((name) => !withoutPage.has(name)),
);

const answer = z.looseObject({ do: z.literal("dialog") });

/** Requires the answer to an open dialog before any other action on the page. */
function dialogFirst(state: AgentState): Policy {
  return {
    name: "dialog-first",
    beforeCall({ call, tool }) {
      if (!state.session.openDialog || !ofPage.has(tool.name)) return undefined;
      const isAnswer = tool.name === answerDialog.name || (tool.name === "act" && answer.safeParse(call.input).success);
      return isAnswer ? undefined : { code: "dialog-open", message: dialogHoldsPage };
    },
  };
}

/** Ends the loop before a budget is used up: reserves as much as the most expensive step took for the report. */
function budgetLimit(budget: AgentBudget = {}): Policy {
  let before = noSpending;
  let dearest = noSpending;
  return {
    name: "budget-limit",
    beforeDecision({ usage }) {
      const used = { tokens: usage.inputTokens + usage.outputTokens, usd: usage.usd ?? 0, calls: usage.calls };
      dearest = {
        tokens: Math.max(dearest.tokens, used.tokens - before.tokens),
        usd: Math.max(dearest.usd, used.usd - before.usd),
        calls: Math.max(dearest.calls, used.calls - before.calls),
      };
      before = used;
      const over = kinds.find(([kind]) => used[kind] + 2 * dearest[kind] > (budget[kind] ?? Number.POSITIVE_INFINITY));
      return over && { end: { code: `budget-${over[0]}`, message: `The budget of ${over[1]} is nearly used.` } };
    },
  };
}

const noSpending = { tokens: 0, usd: 0, calls: 0 };
const kinds = [
  ["tokens", "tokens"],
  ["usd", "money"],
  ["calls", "model calls"],
] as const;

/** Returns equal keys for equal actions on the same element, whatever its current ref and the stated reason. */
function normalised({ name, input }: ModelToolCall, { names }: AgentState): string {
  return `${name} ${JSON.stringify(input, (key, value: unknown) => {
    if (key === "reason") return undefined;
    return typeof value === "string" ? (names.get(value) ?? value) : value;
  })}`;
}

const fewestKept = 12;

/** Compacts the messages but keeps the last full page and all messages after it, because diffs are relative to it. */
function compactionFromWhole(): Policy {
  return {
    name: "compaction",
    compact(messages, state) {
      const sinceWhole = messages.length - messages.findLastIndex((message) => isFull(state.kindOf(message)));
      return compaction({ keepLast: Math.max(fewestKept, sinceWhole) }).compact?.(messages, state);
    },
  };
}
