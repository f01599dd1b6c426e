import { setTimeout as sleep } from "node:timers/promises";
import { type CallContext, createCallContext } from "@surehand/kernel";
import { type Decider, type Decision, type Delta, modelDecider, type Turn } from "@surehand/loop";
import {
  capabilitiesOf,
  ContextLengthError,
  type Model,
  ModelAuthError,
  ModelNetworkError,
  ModelOverloadedError,
  type ModelSettings,
} from "@surehand/model";
import { SYSTEM_PROMPT_VERSION } from "../prompts/system-prompt.ts";
import { fitToModel } from "./fit-to-model.ts";
import { HistoryShortening } from "./history-shortening.ts";
import type { RunSettings } from "./run-settings.ts";
import { uniqueCallIds } from "./unique-call-ids.ts";

export interface CopilotDeciderOptions {
  /** Creates the model. Called again after an authentication error, which reads the key again. */
  readonly model: () => Promise<Model>;
  readonly instructions: string;
  readonly settings: RunSettings;
  /** Identifiers of the calls of the chat so far. */
  readonly usedCallIds: () => ReadonlySet<string>;
  readonly onStep: (step: number) => void;
  readonly onDelta: (delta: Delta) => void;
  readonly onDecision: (decision: Decision) => void;
}

const AUTH_RETRIES = 2;
const RETRY_DELAY_MS = 500;

/** Asks the model, each time within its own deadline, and reports its output as it streams. */
export function copilotDecider(options: CopilotDeciderOptions): Decider {
  const { onStep, onDecision } = options;
  const shortening = new HistoryShortening();
  return {
    async decide(turn, call, onDelta) {
      const ids = uniqueCallIds(options.usedCallIds());
      onStep(turn.step);
      let hasDelta = false;
      const emit = (received: Delta): void => {
        if (call.signal.aborted) return;
        hasDelta = true;
        const delta = ids.delta(received);
        options.onDelta(delta);
        onDelta(delta);
      };
      for (let retry = 0; ; retry++) {
        try {
          const decision = ids.decision(await ask(options, { turn: shortening.apply(turn), call, onDelta: emit }));
          if (!call.signal.aborted) onDecision(decision);
          return decision;
        } catch (error) {
          if (ContextLengthError.isInstance(error) && !hasDelta && shortening.increase(turn)) continue;
          // Once a part was shown, the answer can't start over.
          if (hasDelta || call.signal.aborted || retry >= retriesFor(error, options.settings)) throw error;
          if (!ModelAuthError.isInstance(error)) await sleep(RETRY_DELAY_MS, undefined, { signal: call.signal });
        }
      }
    },
  };
}

interface Asked {
  readonly turn: Turn;
  readonly call: CallContext;
  readonly onDelta: (delta: Delta) => void;
}

async function ask({ model, instructions, settings }: CopilotDeciderOptions, asked: Asked): Promise<Decision> {
  const asking = await model();
  const decider = modelDecider({
    model: asking,
    instructions,
    settings: toModelSettings(settings, asking),
    // A model may think in silence for all of its time.
    stallMs: settings.modelTimeoutMs,
    toolChoice: "auto",
    verb: "copilot",
    promptVersion: SYSTEM_PROMPT_VERSION,
  });
  using call = createCallContext({
    signal: asked.call.signal,
    timeoutMs: settings.modelTimeoutMs,
    log: asked.call.log,
  });
  const turn = { ...asked.turn, messages: fitToModel(asked.turn.messages, asking) };
  return await decider.decide(turn, call, asked.onDelta);
}

/** A model that thinks accepts no temperature. One whose thinking can't be set gets the temperature. */
function toModelSettings({ maxOutputTokens, thinkingTokens, temperature }: RunSettings, model: Model): ModelSettings {
  return thinkingTokens > 0 && capabilitiesOf(model).thinkingBudget
    ? { maxOutputTokens, thinkingBudgetTokens: thinkingTokens }
    : { maxOutputTokens, temperature };
}

// oxlint-disable-next-line max-params -- an error, and what is set for it
function retriesFor(error: unknown, { maxConnectionRetries }: RunSettings): number {
  if (ModelAuthError.isInstance(error)) return AUTH_RETRIES;
  return ModelNetworkError.isInstance(error) || ModelOverloadedError.isInstance(error) ? maxConnectionRetries : 0;
}
