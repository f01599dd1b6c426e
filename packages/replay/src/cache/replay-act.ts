import type { Action } from "@surehand/browser";
import type { Drift } from "../engine/drift.ts";
import { mayHeal } from "../engine/heal-step.ts";
import { cachedIdentity } from "../engine/identity.ts";
import { type Located, locateStep, type LocateRules } from "../engine/locate-step.ts";
import { type RedoneStep, redoStep } from "../engine/redo-step.ts";
import type { RecordedAction } from "../recording/recorded-step.ts";
import { atStart, type Progress, withStep } from "../result/progress.ts";
import type { ActContext } from "../step/act-context.ts";
import type { ActRecording } from "./cache-entry.ts";

/** How far a recording could be followed: the rest of the instruction is left to a grounder. */
export interface ReplayedAct {
  readonly progress: Progress;
  readonly drift: readonly Drift[];
}

/** Repeats a recorded act step by step while the page fits the recording. Takes no snapshot and asks no model. */
export async function replayAct(
  context: ActContext,
  recordings: readonly ActRecording[],
  instruction: string,
): Promise<ReplayedAct> {
  const { recording, first } = await chooseRecording(context, recordings, instruction);
  let progress: Progress = { ...atStart, left: instruction };
  const drift: Drift[] = [];
  for (const [index, step] of recording.steps.entries()) {
    const { instruction: left = instruction } = step;
    const chosenBy = isInInstruction(step.action, left) ? "caller" : "model";
    const located = index === 0 ? first : undefined;
    const redone = await redoStep(context, step, { ...locateRules(instruction), chosenBy, located });
    const stepDrift = redone.targetDrift ?? (redone.status === "performed" ? redone.effectDrift : undefined);
    if (stepDrift) drift.push({ ...stepDrift, step: index });
    const next = recording.steps[index + 1]?.instruction;
    progress = withRedone(context, progress, { step, redone, left, next });
    if (redone.status !== "performed" || !redone.step.performed.success) break;
  }
  return { progress, drift };
}

/** In milliseconds. Short, because the page was seen in this layout before: its elements appear soon. */
const patienceMs = 1000;

function locateRules(instruction: string, notFoundMs: number = patienceMs): LocateRules {
  return {
    identity: cachedIdentity(instruction),
    patienceMs: { "not-found": notFoundMs, ambiguous: 0, changed: 0 },
  };
}

/** Returns the first recording whose first element is on the page unchanged; after this time, the newest. */
async function chooseRecording(
  context: ActContext,
  recordings: readonly ActRecording[],
  instruction: string,
): Promise<{ readonly recording: ActRecording; readonly first: Located }> {
  const tried: { recording: ActRecording; first: Located }[] = [];
  for (const ms of recordings.length > 1 ? [0, patienceMs] : [patienceMs]) {
    for (const recording of recordings) {
      const [step] = recording.steps;
      if (!step) continue;
      const first = await locateStep(context, step.action, locateRules(instruction, ms));
      tried.push({ recording, first });
      if (first.status === "same") return { recording, first };
    }
  }
  const [newest] = tried;
  if (!newest) throw new TypeError("There is no recording to replay.");
  return newest;
}

/** Whether the instruction contains the address; otherwise a model may have chosen it. */
function isInInstruction(action: Action, instruction: string): boolean {
  return action.kind === "goto" && instruction.split(/[\s"'`“”]+/).includes(action.url);
}

interface Redone {
  readonly step: RecordedAction;
  readonly redone: RedoneStep;
  /** Part of the instruction that was left before the step, and that is left after it. */
  readonly left: string;
  readonly next: string | undefined;
}

function withRedone(context: ActContext, progress: Progress, { step, redone, left, next }: Redone): Progress {
  if (redone.status !== "performed") return { ...progress, left };
  const { performed } = redone.step;
  // A model may choose another element, unless the event reached this one.
  if (context.shouldHeal && !performed.success && mayHeal(performed, true)) return { ...progress, left };
  return withStep(progress, { ...redone.step, description: step.description, instruction: left }, next);
}
