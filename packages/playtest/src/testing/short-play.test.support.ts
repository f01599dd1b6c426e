import type { Experiment } from "../findings/oracle.ts";
import { parsePlayOptions, type PlayOptions } from "../play/play-options.ts";
import { playWith } from "../play/play.ts";
import type { PlayResult } from "../report/play-result.ts";

/** A test ends after its actions, on a slow machine too, and never because of the time. */
const timeLimit = 600;

/** Plays a number of actions, and runs only the experiments that a test is about. */
export function playShort(
  url: string,
  options: PlayOptions & { readonly maxActions: number },
  experiments: readonly Experiment[] = [],
): Promise<PlayResult> {
  return playWith(parsePlayOptions(url, { timeLimit, ...options }), experiments);
}
