import { createCallContext, makeFolder } from "@surehand/kernel";
import type { Experiment } from "../findings/oracle.ts";
import { createPhases } from "../play/phases.ts";
import { parsePlayOptions, type PlayOptions } from "../play/play-options.ts";
import { playInArena } from "../play/play.ts";
import type { PlayResult } from "../report/play-result.ts";
import { type Arena, openArena } from "../stage/arena.ts";

/** A test ends after its actions, on a slow machine too, and never because of the time. */
const timeLimit = 600;

/** Launches the browser that the plays of a test file share. */
export async function openArenaOfTests(): Promise<Arena> {
  using call = createCallContext({ timeoutMs: 120_000 });
  return await openArena({}, call);
}

/** Plays a number of actions, and runs only the experiments that a test is about. */
export async function playShort(
  arena: Arena,
  url: string,
  options: PlayOptions & { readonly maxActions: number },
  experiments: readonly Experiment[] = [],
): Promise<PlayResult> {
  const parsed = parsePlayOptions(url, { timeLimit, ...options });
  await makeFolder(parsed.out);
  return playInArena(arena, parsed, { phases: createPhases(parsed), experiments });
}
