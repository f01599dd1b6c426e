import { resolve } from "node:path";
import { withinDeadline } from "@surehand/kernel";
import type { Mask } from "../../provider/mask.ts";
import type { Recorder, Try } from "../recorder.ts";
import { beginFile } from "./call-file.ts";

export interface InferenceLogOptions {
  /** Folder for the files; created if missing. */
  readonly folder: string;
  readonly mask: Mask;
}

/**
 * Writes a file for each request to a provider with its result. The file exists while the answer is pending, and is complete before
 * the call returns, unless the deadline passes first. A failed write is logged once and does not affect the call.
 */
export function createInferenceLog({ folder: given, mask }: InferenceLogOptions): Recorder {
  const folder = resolve(given);
  let hasWarned = false;
  const orWarn = async <T>({ log }: Try["call"], work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!hasWarned) log.warn(`Calls to models can't be logged in ${folder}: ${String(error)}`);
      hasWarned = true;
      return undefined;
    }
  };
  return async (tried, ask) => {
    const { call } = tried;
    const begun = orWarn(call, beginFile({ folder, mask, tried }));
    const outcome = await ask();
    const whole = begun.then((file) => file && orWarn(call, file.end(outcome)));
    // Rejects only when the deadline passes.
    await withinDeadline(call, "The log of the call", whole).catch(() => undefined);
    return outcome;
  };
}
