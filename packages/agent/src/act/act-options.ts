import type { Journal } from "@surehand/journal";
import { InvalidInputError, type Logger } from "@surehand/kernel";
import type { ActionCache } from "../cache/action-cache.ts";
import type { VisionMode } from "../grounding/model-grounder.ts";
import type { Similarity } from "../grounding/offline/similarity.ts";
import type { ModelChoice } from "../model/model-choice.ts";
import type { Variables } from "./variables.ts";

export interface ActOptions {
  /** For the whole call, in milliseconds. Default: 10,000; with a model 60,000. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly log?: Logger | undefined;
  /** Gets one record of type "act" with the instruction and the result. */
  readonly journal?: Journal | undefined;
  /** Decides where rules alone are not certain. Default: "offline", rules alone. */
  readonly model?: ModelChoice | undefined;
  /**
   * Whether the model gets a marked screenshot, too: "fallback" where text can't single out an element. Default: "fallback".
   */
  readonly vision?: VisionMode | undefined;
  /** What `%name%` in the instruction stands for. The model sees names and descriptions, never values. Default: none. */
  readonly variables?: Variables | undefined;
  /**
   * Whether an element that went, moved or can't be used is looked for once more, with what went wrong. What reached an
   * element is never done to it again. Default: true.
   */
  readonly heal?: boolean | undefined;
  /** Recordings of what was done before: see `openActionCache`. Default: none. */
  readonly cache?: ActionCache | undefined;
  /**
   * How long to wait for a first effect before the status is `no-effect`, in milliseconds. Default: 1,000. A longer time costs
   * nothing where an effect comes.
   */
  readonly effectTimeout?: number | undefined;
  /** Whether a status other than `done` rejects with an `ActFailedError` that carries the result. Default: false. */
  readonly throwOnFailure?: boolean | undefined;
  /** Tells names alike that share no word: see `createSentenceSimilarity`. Default: none. */
  readonly similarity?: Similarity | undefined;
}

/** @throws InvalidInputError that names the option */
export function checkActOptions({ vision, heal, similarity, effectTimeout, throwOnFailure }: ActOptions): void {
  if (vision !== undefined && vision !== "fallback" && typeof vision !== "boolean")
    throw wrong("vision", 'must be true, false or "fallback"');
  if (heal !== undefined && typeof heal !== "boolean") throw wrong("heal", "must be true or false");
  if (throwOnFailure !== undefined && typeof throwOnFailure !== "boolean")
    throw wrong("throwOnFailure", "must be true or false");
  if (effectTimeout !== undefined && !(typeof effectTimeout === "number" && effectTimeout >= 0))
    throw wrong("effectTimeout", "must be a number of milliseconds, 0 or more");
  if (similarity !== undefined && typeof similarity?.scores !== "function")
    throw wrong("similarity", "must be what createSentenceSimilarity answers, or have a function scores");
}

function wrong(option: string, problem: string): InvalidInputError {
  return new InvalidInputError({ input: `options.${option}`, problem, hint: "Leave it out for the default." });
}

export const offlineTimeoutMs = 10_000;
export const modelTimeoutMs = 60_000;
