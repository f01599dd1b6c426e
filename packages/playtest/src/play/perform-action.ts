import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { changedSights } from "../picture/changed-sights.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { readCounters } from "../reading/counters.ts";
import { readState } from "../reading/game-state.ts";
import type { Sight } from "../stage/sight.ts";
import { buildSetup } from "./build-setup.ts";
import type { ActionRecord, CounterChange } from "../findings/action-record.ts";
import { noteSight, type PlayState } from "./play-state.ts";

export interface GameAction {
  readonly name: string;
  readonly decidedBy: ActionRecord["decidedBy"];
  /** Types of events that show that the action reached the page. Empty for an action that delivers nothing, such as a wait. */
  readonly events: readonly string[];
  readonly run: () => Promise<void>;
  /** Whether the screen counts as play, whatever its texts say. Default: false. */
  readonly isPlay?: boolean;
}

/** Maximum attempts of an action. The second one is made only if nothing of the first reached the page. */
const MOST_ATTEMPTS = 2;
const INPUT_EVENTS = ["keydown", "keyup", "mousedown", "mousemove", "mouseup", "wheel", "input"];

/** Performs an action, with a picture before and after it, and records the observed outcome. */
export async function performAction(state: PlayState, action: GameAction): Promise<ActionRecord> {
  const { run } = state;
  const number = state.actions.length + 1;
  const before = await run.now();
  const startMs = run.stage.gameMs;
  const pictureBefore = await savePicture(state, `action-${number}-before.png`);
  let delivered: boolean | undefined;
  let attempts = 0;
  let error: string | undefined;
  do {
    attempts++;
    const countBefore = await countDelivered(state);
    try {
      await action.run();
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message.split("\n", 1)[0] : String(thrown);
    }
    delivered = action.events.length === 0 ? undefined : (await countDelivered(state)) > countBefore;
  } while (delivered === false && attempts < MOST_ATTEMPTS && !run.isOver);
  const after = await run.now();
  noteSight(state, after);
  const record: ActionRecord = {
    number,
    name: action.name,
    decidedBy: action.decidedBy,
    success: error === undefined && !isSameSight(before, after),
    delivered,
    attempts,
    stateBefore: readState(before).state,
    stateAfter: readState(after).state,
    atMs: startMs,
    ms: run.stage.gameMs - startMs,
    counters: changedCounters(before, after),
    lastChangeMs: lastChangeMs(run.sights, startMs),
    before: pictureBefore,
    after: await savePicture(state, `action-${number}-after.png`),
    error,
  };
  state.actions.push(record);
  logAction(state, record);
  if (record.stateAfter === "game_over" && record.stateBefore !== "game_over") state.gamesEnded++;
  if ((record.stateAfter === "playing" && record.success) || action.isPlay) await buildSetup(state);
  return record;
}

function changedCounters(before: Sight, after: Sight): CounterChange[] {
  const known = readCounters(before.texts);
  return [...readCounters(after.texts).values()].flatMap(({ name, value }) => {
    const from = known.get(name)?.value;
    return from === undefined || from === value ? [] : [{ name, from, to: value }];
  });
}

function lastChangeMs(sights: readonly Sight[], startMs: number): number | undefined {
  const last = changedSights(sights.filter(({ atMs }) => atMs >= startMs)).at(-1);
  return last && last.atMs - startMs;
}

function logAction(
  { call }: PlayState,
  { number, name, decidedBy, success, stateAfter, ms, error }: ActionRecord,
): void {
  const fields = { decidedBy, success, stateAfter, gameMs: ms, ...(error !== undefined && { error }) };
  call.log.info(`Action ${number}: ${name}`, fields);
}

async function countDelivered({ run }: PlayState): Promise<number> {
  const facts = run.isOver ? undefined : await run.stage.facts().catch(() => undefined);
  return INPUT_EVENTS.reduce((sum, type) => sum + (facts?.delivered[type] ?? 0), 0);
}

/** The picture after an action is also the picture before the next one: time stood still between them. */
async function savePicture(state: PlayState, name: string): Promise<string | undefined> {
  const { run, options, lastPicture } = state;
  if (run.isOver) return undefined;
  const isCurrent = lastPicture.bytes !== undefined && lastPicture.gameMs === run.stage.gameMs && !options.isRealTime;
  const bytes = isCurrent ? lastPicture.bytes : await run.stage.picture().catch(() => undefined);
  if (!bytes) return undefined;
  const { bytes: before } = lastPicture;
  if (before && Buffer.compare(before, bytes) !== 0) state.hasNewPictures = true;
  Object.assign(lastPicture, { gameMs: run.stage.gameMs, bytes });
  await writeFile(join(options.out, name), bytes);
  return name;
}
