import type { Box } from "../probe/seen.ts";
import { durationOf } from "../runs/build-trace.ts";
import { SIGHT_EVERY_MS } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import { type Beat, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { advanceMover } from "./advance-mover.ts";
import { chooseTarget, type CanvasObject, gameObjects } from "./canvas-objects.ts";
import { chaseWay } from "./chase-way.ts";
import { findObstacles } from "./find-obstacles.ts";
import { findGoal, findPlayer } from "./find-player.ts";
import { fieldMove } from "./field-moves.ts";
import { followMover } from "./follow-mover.ts";
import { createHeldKeys } from "./held-keys.ts";
import type { Policy } from "./policies.ts";
import type { PolicyContext } from "./policy-context.ts";
import {
  clickNeighbors,
  dragElement,
  dragShape,
  elementClick,
  shapeClick,
  typeCommand,
  typeWord,
} from "./policy-moves.ts";
import { stateOf } from "./state-graph.ts";

/** Share of the clicks that are made with the right button, for games that listen to it. */
const RIGHT_SHARE = 0.25;

/** Policies that play with the mouse. */
const mouseKinds: ReadonlySet<Policy["kind"]> = new Set([
  "click-elements",
  "click-shapes",
  "click-neighbors",
  "drag-shapes",
  "drag-elements",
  "mouse-follow",
]);

export interface PolicyBounds {
  /** Game time to play. */
  readonly ms: number;
  /** Ends the policy early, for example when the game is over. */
  readonly isOver: (sight: Sight) => boolean;
}

/** Lets a policy play, and releases all held keys and buttons at the end. */
export async function runPolicy(policy: Policy, context: PolicyContext, { ms, isOver }: PolicyBounds): Promise<void> {
  const { run } = context;
  const player = createPlayer(policy, context);
  // Moves that begin at the time of a look also end at one, and need no other.
  await run.play(waitUntilLook([], run.stage.gameMs));
  context.graph?.interrupt();
  const untilMs = run.stage.gameMs + ms;
  while (run.stage.gameMs < untilMs && !run.isOver) {
    const sight = await run.now();
    if (isOver(sight)) break;
    await player.move(sight, untilMs - run.stage.gameMs);
  }
  await player.release();
}

/** Adds the time until the next look. */
function waitUntilLook(beats: readonly Beat[], fromMs: number): readonly Beat[] {
  const untilMs = fromMs + durationOf(beats);
  const restMs = Math.ceil(untilMs / SIGHT_EVERY_MS) * SIGHT_EVERY_MS - untilMs;
  return restMs > 0 ? [...beats, ...wait(restMs)] : beats;
}

interface Player {
  /** Sends inputs and lets some time pass. */
  move(sight: Sight, leftMs: number): Promise<void>;
  release(): Promise<void>;
}

function createPlayer(policy: Policy, context: PolicyContext): Player {
  const { run } = context;
  const keys = createHeldKeys();
  const timed =
    (everyMs: number, act: (sight: Sight) => Promise<void>): Player["move"] =>
    async (sight) => {
      await act(sight);
      await run.pass(everyMs);
    };
  /** Plays a gesture and the time after it in one message. */
  const playTimed = (beats: readonly Beat[], ms: number): Promise<void> =>
    run.play(waitUntilLook([...beats, ...wait(ms)], run.stage.gameMs));
  const movers: { [Kind in Policy["kind"]]: (policy: Extract<Policy, { kind: Kind }>) => Player["move"] } = {
    idle: () => async (_, leftMs) => run.pass(Math.min(leftMs, 500)),
    repeat:
      ({ key, everyMs, holdMs = TAP_MS }) =>
      () =>
        run.play([...holdKeys([key], holdMs), ...wait(Math.max(16, everyMs - holdMs))]),
    "random-keys": (own) => async (sight) => {
      const untried = context.graph?.next(stateOf(sight), own.keys, context.random);
      const key = untried ?? context.random.pick(own.keys) ?? "";
      await run.play([...holdKeys([key], own.holdMs), ...wait(Math.max(16, own.everyMs - own.holdMs))]);
    },
    follow: (own) => followMover(own, { ...context, keys }),
    chase: (own) => chaseMover(own, context),
    "click-elements":
      ({ everyMs, hasRightClicks = false }) =>
      async () => {
        const button = hasRightClicks && context.random.next() < RIGHT_SHARE ? "right" : "left";
        await playTimed(await elementClick(context, button), everyMs);
      },
    advance: (own) => advanceMover(own, context),
    "drag-shapes":
      ({ everyMs }) =>
      (sight) =>
        dragShape(sight, context, everyMs),
    "click-shapes":
      ({ everyMs }) =>
      (sight) =>
        playTimed(shapeClick(sight, context), everyMs),
    "drag-elements": ({ everyMs }) => timed(everyMs, () => dragElement(context)),
    "click-neighbors": ({ everyMs }) => timed(everyMs, (sight) => clickNeighbors(sight, context)),
    "type-words": ({ everyMs }) => timed(everyMs, (sight) => typeWord(sight, context)),
    "mouse-follow": (own) => mouseMover(own, context),
    "type-commands":
      ({ everyMs }) =>
      (sight) =>
        typeCommand(sight, context, everyMs),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mover for this kind of policy
  const own = (movers[policy.kind] as (own: Policy) => Player["move"])(policy);
  const move = mouseKinds.has(policy.kind) ? fieldMover(own, context) : own;
  return { move, release: () => run.play([{ inputs: keys.change(undefined), ms: 0 }]) };
}

/** Plays a field of mines with care, and any other game as the policy does. */
function fieldMover(own: Player["move"], context: PolicyContext): Player["move"] {
  const { run } = context;
  return async (sight, leftMs) => {
    const beats = await fieldMove(sight, context);
    if (!beats) return own(sight, leftMs);
    await run.play(waitUntilLook([...beats, ...wait(SIGHT_EVERY_MS)], run.stage.gameMs));
  };
}

function chaseMover(policy: Extract<Policy, { kind: "chase" }>, { run, area }: PolicyContext): Player["move"] {
  let before: Sight | undefined;
  let player: CanvasObject | undefined;
  let last = "";
  return async (sight) => {
    const objects = gameObjects(sight, before);
    const previous = player;
    player = findPlayer(objects, policy.player, { before, last: previous });
    before = sight;
    const goal = player && (policy.target ? chooseTarget(objects, player, policy.target) : findGoal(objects, player));
    if (player && goal) {
      const own = player;
      const obstacles = findObstacles(objects, own, goal);
      const way = chaseWay({ keys: policy, player, previous, goal, obstacles, field: boardOf(sight) ?? area, last });
      if (way !== undefined && way !== last) await run.play(holdKeys([way], TAP_MS));
      last = way ?? last;
    }
    await run.pass(SIGHT_EVERY_MS);
  };
}

/** Returns the board of elements on which a game without a canvas is played. */
function boardOf({ canvases, grid }: Sight): Box | undefined {
  return canvases.length === 0 ? grid : undefined;
}

function mouseMover(policy: Extract<Policy, { kind: "mouse-follow" }>, { run, area }: PolicyContext): Player["move"] {
  let before: Sight | undefined;
  return async (sight) => {
    const objects = gameObjects(sight, before);
    before = sight;
    const middle = {
      kind: "rect" as const,
      color: "",
      x: area.x + area.width / 2,
      y: area.y + area.height / 2,
      width: 1,
      height: 1,
    };
    const target = chooseTarget(objects, { ...middle, midX: middle.x, midY: middle.y }, policy.target);
    const x = policy.axis === "x" && target ? target.midX : middle.x;
    const y = policy.axis === "y" && target ? target.midY : area.y + area.height * 0.8;
    await run.give({ kind: "mouse-move", x: Math.round(x), y: Math.round(y) });
    await run.pass(SIGHT_EVERY_MS);
  };
}
