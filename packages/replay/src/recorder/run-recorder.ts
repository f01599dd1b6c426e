import type { PageSession } from "@surehand/browser";
import { createWitness, type Witness } from "../witness/witness.ts";
import type { PerformedStep } from "../engine/perform-step.ts";
import { judge } from "../result/judgement.ts";
import { HiddenTexts } from "../recording/hidden-texts.ts";
import { namesIn } from "../step/names-in.ts";
import {
  type RecordedAction,
  type RecordedStep,
  type RecordedTab,
  recordedStepVersion,
} from "../recording/recorded-step.ts";
import { mayBeRestedOn, omitIdleEnd } from "./rests-on.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { withLastChecks } from "./with-last-checks.ts";
import { toRecordedAction } from "./to-recorded-action.ts";

/** Collects performed actions to a recording that `replayRun` repeats and `compileToPlaywright` compiles. */
export class RunRecorder {
  readonly witness: Witness = createWitness();
  readonly #session: PageSession;
  readonly #goal: string;
  readonly #startUrl: string;
  readonly #hidden: HiddenTexts;
  readonly #steps: RecordedStep[] = [];

  /** @param given `goal` is the title of a compiled test. `startUrl` is masked. */
  constructor(session: PageSession, given: { readonly goal: string; readonly startUrl: string }) {
    this.#session = session;
    this.#goal = given.goal;
    this.#startUrl = given.startUrl;
    this.#hidden = new HiddenTexts(session.secretNames);
  }

  /** Keeps a step that was done, or on which later steps may rest. Returns it, or undefined. */
  keep({ performed, action, description, pageUrl, secretTexts, locators }: PerformedStep): RecordedAction | undefined {
    const { status, effect } = judge(performed);
    if (status !== "done" && !(status === "no-effect" && mayBeRestedOn(action))) return undefined;
    const textOrigin = secretTexts.length > 0 ? ({ textOrigin: "hidden" } as const) : {};
    const kept = { description, pageUrl, action, effect, status, ...locators, ...textOrigin };
    const step = toRecordedAction(this.#session.masked(kept), this.#hidden);
    this.#steps.push(step);
    return step;
  }

  /** Keeps that the next step is performed on another tab. */
  keepTab(tab: Omit<RecordedTab, "kind">): void {
    this.#steps.push(this.#session.masked({ kind: "tab", ...tab }));
  }

  /** Returns the recording of the steps so far. */
  finish(): RunRecording {
    return recordingOf({
      goal: this.#goal,
      startUrl: this.#startUrl,
      steps: withLastChecks(this.#steps, this.#session.masked(this.witness.stillHeld)),
      secretNames: [...this.#session.secretNames, ...this.#hidden.names],
    });
  }
}

export interface RecordedActs extends Pick<RunRecording, "goal" | "startUrl"> {
  readonly steps: readonly RecordedStep[];
  readonly secretNames: readonly string[];
}

/** Returns the recording of acts. */
export function recordingOf({ goal, startUrl, steps, secretNames }: RecordedActs): RunRecording {
  const variables = [...namesIn(steps)];
  return {
    v: recordedStepVersion,
    goal,
    startUrl,
    recordedAt: new Date().toISOString(),
    variables,
    secrets: variables.filter((name) => secretNames.includes(name)),
    steps: omitIdleEnd(steps),
  };
}
