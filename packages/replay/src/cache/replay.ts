import type { Action } from "@surehand/browser";
import { carryOutStep } from "../step/carry-out-step.ts";
import { isGone, locate, type Located } from "../step/locate.ts";
import { mayHeal } from "../step/may-heal.ts";
import { atStart, type Progress, withStep } from "../step/progress.ts";
import type { ActScene } from "../step/scene.ts";
import { differenceOf } from "./check-find.ts";
import type { Drift } from "./drift.ts";
import { effectsOf, type RecordedStep, type Recording } from "./recording.ts";

/** How far a recording could be followed: the rest of the instruction is for a grounder. */
export interface Replay {
  readonly progress: Progress;
  readonly drift: readonly Drift[];
}

/**
 * Does what was recorded, step by step, as long as the page is as it was. Each element is checked before, each effect after. No
 * snapshot is taken and no model asked.
 */
export async function replay(scene: ActScene, recordings: readonly Recording[], instruction: string): Promise<Replay> {
  const { recording, first } = await chooseRecording(scene, recordings, instruction);
  let progress: Progress = { ...atStart, left: instruction };
  const drift: Drift[] = [];
  for (const [index, step] of recording.steps.entries()) {
    const checked = index === 0 ? first : await locateChecked(scene, step, instruction);
    if (checked.status !== "found") {
      drift.push({ kind: checked.kind, step: index, message: checked.message });
      return { progress: { ...progress, left: step.instruction }, drift };
    }
    const next = recording.steps[index + 1]?.instruction;
    const followed = await follow(scene, { progress, step, checked, next });
    progress = followed.progress;
    if (followed.drift) drift.push({ ...followed.drift, step: index });
    if (followed.isOver) break;
  }
  return { progress, drift };
}

type Checked =
  | Extract<Located, { status: "found" }>
  | { readonly status: "drift"; readonly kind: Drift["kind"]; readonly message: string };

/** The first whose first element is there as it was; where none is, the newest, once the page had some time. */
async function chooseRecording(
  scene: ActScene,
  recordings: readonly Recording[],
  instruction: string,
): Promise<{ recording: Recording; first: Checked }> {
  const tried: { recording: Recording; first: Checked }[] = [];
  for (const patienceMs of recordings.length > 1 ? [0, undefined] : [undefined]) {
    for (const recording of recordings) {
      const [step] = recording.steps;
      if (!step) continue;
      const first = await locateChecked(scene, step, instruction, patienceMs);
      tried.push({ recording, first });
      if (first.status === "found") return { recording, first };
    }
  }
  const [newest] = tried;
  if (!newest) throw new TypeError("There is no recording to replay.");
  return newest;
}

/** Where all that is known agrees, name and place too, there is nothing left to compare. */
const exactConfidence = 0.995;

// oxlint-disable-next-line max-params -- one step, and for how long
async function locateChecked(
  scene: ActScene,
  step: RecordedStep,
  instruction: string,
  patienceMs?: number,
): Promise<Checked> {
  try {
    const located = await locate(scene, step.action, patienceMs);
    if (located.status !== "found") return { status: "drift", kind: "target-gone", message: located.message };
    for (const find of located.finds.filter(({ confidence }) => confidence < exactConfidence)) {
      const difference = differenceOf(find, instruction);
      if (difference !== undefined) return { status: "drift", kind: "target-changed", message: difference };
    }
    return located;
  } catch (error) {
    if (!isGone(error)) throw error;
    return { status: "drift", kind: "target-gone", message: error.message };
  }
}

interface Following {
  readonly progress: Progress;
  readonly step: RecordedStep;
  readonly checked: Extract<Located, { status: "found" }>;
  /** What is left after the step. */
  readonly next: string | undefined;
}

/** Whether an address stands in the instruction; else a model may have chosen it when it was recorded. */
function isSaid(action: Action, instruction: string): boolean {
  return action.kind === "goto" && instruction.split(/[\s"'`“”]+/).includes(action.url);
}

interface Followed {
  readonly progress: Progress;
  readonly isOver: boolean;
  readonly drift?: Drift;
}

async function follow(scene: ActScene, { progress, step, checked, next }: Following): Promise<Followed> {
  const { instruction } = step;
  try {
    const chosenBy = isSaid(step.action, instruction) ? "caller" : "model";
    const carried = await carryOutStep(scene, { action: checked.action, recorded: step.action, chosenBy });
    const { performed } = carried;
    const done = withStep(progress, { ...carried, description: step.description, instruction }, next);
    if (performed.status === "done") return { progress: done, isOver: false, ...effectDrift(step, performed.effect) };
    const drift: Drift = {
      kind: performed.status === "no-effect" ? "no-effect" : "not-done",
      message: performed.message,
    };
    // What reached the element is not done again, whoever chose it.
    if (!scene.shouldHeal || !mayHeal(performed, true)) return { progress: done, isOver: true, drift };
    return { progress: { ...progress, left: instruction }, isOver: true, drift };
  } catch (error) {
    if (!isGone(error)) throw error;
    const drift: Drift = { kind: "target-gone", message: error.message };
    return { progress: { ...progress, left: instruction }, isOver: true, drift };
  }
}

function effectDrift(step: RecordedStep, effect: Parameters<typeof effectsOf>[0] | null): { drift?: Drift } {
  const now = effect ? effectsOf(effect) : [];
  const isExpected =
    now.includes("alreadyHeld") || step.effects.length === 0 || step.effects.some((kind) => now.includes(kind));
  if (isExpected) return {};
  const message = `${step.description}: it came to ${now.join(", ") || "nothing"}, and to ${step.effects.join(", ")} before.`;
  return { drift: { kind: "not-done", message } };
}
