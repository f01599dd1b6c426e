import { systemClock } from "@surehand/kernel";
import type { Checkpoint } from "../explorer/best-run.ts";
import { Run } from "../runs/run.ts";
import { beatsOf } from "../runs/run-trace.ts";
import { Stage } from "../stage/stage.ts";
import type { PlayState } from "./play-state.ts";

/** Continues in a new page, after repeating the inputs that lead to a checkpoint. Keeps the recording of the previous page. */
export async function openAgain(state: PlayState, { cues, atMs, sights }: Checkpoint): Promise<void> {
  const { laboratory, call, timing, run: before } = state;
  const beganAtMs = systemClock.monotonicMs();
  const hasBrowserInput = state.setup?.hasBrowserInput ?? before.stage.options.hasBrowserInput;
  const stage = await Stage.open(laboratory.arena, { ...before.stage.options, hasBrowserInput }, call);
  state.recordings.push(await before.finish());
  await before.stage[Symbol.asyncDispose]();
  const run = new Run(stage, { call });
  state.run = run;
  state.lastPicture.gameMs = -1;
  await run.now();
  const beats = beatsOf({ cues, endMs: atMs }, run.stage.gameMs);
  if (sights) await run.playKnown(beats, sights);
  else await run.play(beats);
  timing.takenUpMs += systemClock.monotonicMs() - beganAtMs;
}
