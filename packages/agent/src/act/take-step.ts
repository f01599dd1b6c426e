import { type Action, StaleRefError } from "@surehand/browser";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import type { GroundedAction, Grounding } from "@surehand/grounding";
import {
  type ActScene,
  type CarriedOut,
  carryOutStep,
  type GroundingTask,
  groundOnPage,
  mayHeal,
} from "@surehand/replay";

/** What came of looking for the next action and doing it. */
export type StepOutcome = {
  readonly healed: boolean;
  readonly usage: ModelUsage;
} & (
  | { readonly kind: "carried-out"; readonly carried: CarriedOut; readonly rest?: string | undefined }
  | { readonly kind: "refused"; readonly grounding: Exclude<Grounding, GroundedAction> }
);

export interface StepTask extends GroundingTask {
  /** Whether a model worded the instruction, as the rest of a longer one. */
  readonly isOfModel: boolean;
}

/**
 * Grounds and does the next action. Where it could not be done to what was chosen, that is told, the page is looked at anew,
 * and what is chosen then is done; the same action on the same element is not.
 * An element that is redrawn before it is used is found again, or reported as `not-found`.
 */
export async function takeStep(scene: ActScene, task: StepTask): Promise<StepOutcome> {
  let usage: ModelUsage = noUsage;
  for (let tries = 1; ; tries++) {
    const spent: Spent = { usage: noUsage };
    const outcome = await takeStepOnce(scene, task, spent).catch((error: unknown) => goneOf(error, spent));
    usage = addUsage(usage, outcome.usage);
    if (outcome.kind !== "gone") return { ...outcome, healed: outcome.healed || tries > 1, usage };
    if (tries >= MOST_TRIES || !scene.shouldHeal) return refusedAsGone(outcome, usage);
  }
}

/** Attempts on elements that are redrawn before anything is dispatched to them. */
const MOST_TRIES = 3;

interface GoneOutcome {
  readonly kind: "gone";
  readonly message: string;
  readonly usage: ModelUsage;
}

/** What grounding cost so far, known where the step ends in an error, too. */
interface Spent {
  usage: ModelUsage;
}

function goneOf(error: unknown, { usage }: Spent): GoneOutcome {
  if (!StaleRefError.isInstance(error)) throw error;
  return { kind: "gone", message: error.message, usage };
}

function refusedAsGone({ message }: GoneOutcome, usage: ModelUsage): StepOutcome {
  const grounding = { status: "not-found", message: `${message} Nothing was done.`, mayCome: true, usage } as const;
  return { kind: "refused", grounding, healed: false, usage };
}

async function takeStepOnce(scene: ActScene, task: StepTask, spent: Spent): Promise<StepOutcome> {
  const first = await groundFor(scene, task);
  spent.usage = first.usage;
  if (first.status !== "ready") return { kind: "refused", grounding: first, healed: false, usage: first.usage };
  const tried = await attempt(scene, first);
  if (!tried.shouldHeal) return { ...tried.outcome, usage: first.usage };
  const second = await groundFor(scene, { ...task, problem: tried.problem });
  const usage = addUsage(first.usage, second.usage);
  spent.usage = usage;
  const isOther = second.status === "ready" && !isSame(second.action, first.action);
  if (!isOther) return { ...(tried.outcome ?? (await repeated(second, tried.error))), usage };
  const carried = await carryOutStep(scene, second);
  return { kind: "carried-out", carried, rest: second.rest, healed: true, usage };
}

/** What a model left of the instruction is its own words: rules that read them do not read the caller's. */
async function groundFor(scene: ActScene, task: StepTask): Promise<Grounding> {
  const grounding = await groundOnPage(scene, task);
  return grounding.status === "ready" && task.isOfModel ? { ...grounding, chosenBy: "model" } : grounding;
}

type WithoutUsage<Outcome> = Outcome extends unknown ? Omit<Outcome, "usage"> : never;

type Attempt =
  | { readonly shouldHeal: false; readonly outcome: WithoutUsage<StepOutcome> }
  | {
      readonly shouldHeal: true;
      readonly problem: string;
      readonly outcome?: WithoutUsage<StepOutcome>;
      readonly error?: unknown;
    };

async function attempt(scene: ActScene, grounded: GroundedAction): Promise<Attempt> {
  try {
    const carried = await carryOutStep(scene, grounded);
    const outcome = { kind: "carried-out", carried, rest: grounded.rest, healed: false } as const;
    if (!scene.shouldHeal || !mayHeal(carried.performed, scene.hasModel)) return { shouldHeal: false, outcome };
    return { shouldHeal: true, problem: `${carried.description}: ${carried.performed.message}`, outcome };
  } catch (error) {
    // Nothing was dispatched yet: what follows the dispatch does not end like this.
    if (!scene.shouldHeal || !StaleRefError.isInstance(error)) throw error;
    return { shouldHeal: true, problem: error.message, error };
  }
}

/** The element went, and nothing else is there for it. */
async function repeated(second: Grounding, error: unknown): Promise<WithoutUsage<StepOutcome>> {
  if (second.status === "ready") throw error;
  return { kind: "refused", grounding: second, healed: false };
}

function isSame(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
