import type { Decider, Turn } from "@surehand/loop";
import type { CallContext } from "@surehand/kernel";
import { MalformedAnswerError } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { PlayState } from "./play-state.ts";
import { type RefusalReason, refusalNotices, stuckNotice } from "../model/prompts.ts";
import type { ScreenAnalysis } from "../model/screen-analysis.ts";
import { usageSince } from "../model/usage-since.ts";
import type { ScreenAnalyzer } from "./screen-analyzer.ts";

/** Game time between two looks if the first one was unsure. */
const LOOK_AGAIN_MS = 500;
const STUCK_AFTER = 2;

export interface ModelPlayOptions {
  readonly state: PlayState;
  readonly analyzer: ScreenAnalyzer;
  /** Chooses when the model is unsure twice. */
  readonly explorer: Decider;
}

/** Analyzes the screen with a model, validates its recommendation, and hands the action to the hands. The explorer learns the keys first. */
export function modelPlayDecider({ state, analyzer, explorer }: ModelPlayOptions): Decider {
  return {
    async decide(turn, call, tell) {
      if (state.run.isOver || state.waiting !== undefined || (state.setup && !state.hasLearned))
        return explorer.decide(turn, call, tell);
      const before = analyzer.usage;
      const analysis = await analyze(call);
      const usage = usageSince(before, analyzer.usage);
      if (analysis) return decision(turn, analysis, usage);
      return { ...(await explorer.decide(turn, call, tell)), usage };
    },
  };

  async function analyze(call: CallContext): Promise<ScreenAnalysis | undefined> {
    const isStuck =
      state.actions.length >= STUCK_AFTER && state.actions.slice(-STUCK_AFTER).every(({ success }) => !success);
    if (isStuck) state.call.log.warn(`The last ${STUCK_AFTER} actions changed nothing.`);
    const first = await look(isStuck ? stuckNotice : undefined, call);
    if (typeof first !== "string") return first;
    if (first === "low-confidence") await state.run.pass(LOOK_AGAIN_MS);
    const second = await look(refusalNotices[first], call);
    return typeof second === "string" ? undefined : second;
  }

  async function look(notice: string | undefined, call: CallContext): Promise<ScreenAnalysis | RefusalReason> {
    try {
      const analysis = await analyzer.analyzeScreen(notice, call);
      return (await analyzer.validateAction(analysis)) ?? analysis;
    } catch (error) {
      // A failed request to the model must not end the play.
      if (!MalformedAnswerError.isInstance(error)) throw error;
      analyzer.unusable.push(error.message);
      state.call.log.warn("The model's answer can't be used.", { error: error.message });
      return "malformed";
    }
  }
}

function decision(
  { step }: Turn,
  { recommendedAction, reasoning, currentSituation }: ScreenAnalysis,
  usage: ModelUsage,
) {
  const id = `step-${step}-1`;
  const input = { action: recommendedAction };
  const part = { type: "tool-call" as const, toolCallId: id, toolName: "act", input };
  return {
    text: currentSituation,
    reasoning,
    calls: [{ id, name: "act", input }],
    messages: [{ role: "assistant" as const, content: [part] }],
    usage,
  };
}
