import { resolve } from "node:path";
import { withinDeadline } from "@surehand/kernel";
import type { Mask } from "../../provider/mask.ts";
import type { Recorder, Try } from "../recorder.ts";
import { beginFile } from "./call-file.ts";

export interface InferenceLogOptions {
  /** Made where it is missing. */
  readonly folder: string;
  readonly mask: Mask;
}

/**
 * Keeps each request to a provider, and what came of it, in a file of its own. The file is there while the answer is waited for,
 * and is whole before the call returns; a call whose time is over does not wait for that. What can't be written is told in the
 * log of the call, once, and changes nothing else.
 */
export function createInferenceLog({ folder: given, mask }: InferenceLogOptions): Recorder {
  const folder = resolve(given);
  let hasWarned = false;
  const orWarn = async <T>({ log }: Try["call"], work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!hasWarned) log.warn(`Calls to models can't be kept in ${folder}: ${String(error)}`);
      hasWarned = true;
      return undefined;
    }
  };
  return async (tried, ask) => {
    const { call } = tried;
    const begun = orWarn(call, beginFile({ folder, mask, tried }));
    const outcome = await ask();
    const whole = begun.then((file) => file && orWarn(call, file.end(outcome)));
    // All that can fail here is the wait, when the call's time is over.
    await withinDeadline(call, "The log of the call", whole).catch(() => undefined);
    return outcome;
  };
}
