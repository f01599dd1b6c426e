import type { Box } from "../probe/seen.ts";
import { isRestart } from "./start-options.ts";
import { type Beat, clickAt, dragFromTo, holdKeys, TAP_MS } from "../input/gestures.ts";
import { SIGHT_EVERY_MS } from "../runs/recording.ts";
import type { Run } from "../runs/run.ts";
import type { Sight } from "../stage/sight.ts";
import { chaseWay } from "./chase-way.ts";
import { findObstacles } from "./find-obstacles.ts";
import { changedSights } from "../picture/changed-sights.ts";
import type { DragMemory } from "./drag-memory.ts";
import { followMover } from "./follow-mover.ts";
import { createHeldKeys } from "./held-keys.ts";
import { findGoal, findPlayer } from "./find-player.ts";
import type { Policy } from "./policies.ts";
import type { Random } from "./random.ts";
import { chooseTarget, type CanvasObject, canvasObjects } from "./canvas-objects.ts";
import { nextCommand } from "./type-commands.ts";

/** Share of the clicks that are made with the right button, for games that listen to it. */
const RIGHT_SHARE = 0.25;
/** Share of the steps of an advance that go back, to leave a dead end. */
const BACK_SHARE = 0.12;

export interface PolicyContext {
  readonly run: Run;
  readonly random: Random;
  readonly area: Box;
  /** Number of clicks on each element, by its name and position. */
  readonly clicks: Map<string, number>;
  readonly drags: DragMemory;
  /** Commands that were typed. */
  readonly commands: Map<string, number>;
}

export interface PolicyBounds {
  /** Game time to play. */
  readonly ms: number;
  /** Ends the policy early, for example when the game is over. */
  readonly isOver: (sight: Sight) => boolean;
}

/** Lets a policy play, and releases all held keys and buttons at the end. */
export async function runPolicy(policy: Policy, context: PolicyContext, { ms, isOver }: PolicyBounds): Promise<void> {
  const { run } = context;
  const untilMs = run.stage.gameMs + ms;
  const player = createPlayer(policy, context);
  while (run.stage.gameMs < untilMs && !run.isOver) {
    const sight = await run.now();
    if (isOver(sight)) break;
    await player.move(sight, untilMs - run.stage.gameMs);
  }
  await player.release();
}

interface Player {
  /** Sends inputs and lets some time pass. */
  move(sight: Sight, leftMs: number): Promise<void>;
  release(): Promise<void>;
}

function createPlayer(policy: Policy, context: PolicyContext): Player {
  const { run } = context;
  const keys = createHeldKeys();
  const movers: { [Kind in Policy["kind"]]: (policy: Extract<Policy, { kind: Kind }>) => Player["move"] } = {
    idle: () => async (_, leftMs) => run.pass(Math.min(leftMs, 500)),
    repeat:
      ({ key, everyMs, holdMs = TAP_MS }) =>
      async () => {
        await run.play(holdKeys([key], holdMs));
        await run.pass(Math.max(16, everyMs - holdMs));
      },
    "random-keys": (own) => async () => {
      const key = context.random.pick(own.keys) ?? "";
      await run.play(holdKeys([key], own.holdMs));
      await run.pass(Math.max(16, own.everyMs - own.holdMs));
    },
    follow: (own) => followMover(own, { ...context, keys }),
    chase: (own) => chaseMover(own, context),
    "click-elements":
      ({ everyMs, hasRightClicks = false }) =>
      async () => {
        await clickElement(context, hasRightClicks && context.random.next() < RIGHT_SHARE ? "right" : "left");
        await run.pass(everyMs);
      },
    advance: (own) => advance(own, context),
    "drag-shapes":
      ({ everyMs }) =>
      async (sight) => {
        await dragShape(sight, context, everyMs);
      },
    "click-shapes":
      ({ everyMs }) =>
      async (sight) => {
        await run.play(shapeClick(sight, context));
        await run.pass(everyMs);
      },
    "mouse-follow": (own) => mouseMover(own, context),
    "type-commands":
      ({ everyMs }) =>
      async (sight) => {
        await typeCommand(sight, context);
        await run.pass(everyMs);
      },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mover for this kind of policy
  const move = (movers[policy.kind] as (own: Policy) => Player["move"])(policy);
  return { move, release: () => run.play([{ inputs: keys.change(undefined), ms: 0 }]) };
}

function chaseMover(policy: Extract<Policy, { kind: "chase" }>, { run, area }: PolicyContext): Player["move"] {
  let before: Sight | undefined;
  let player: CanvasObject | undefined;
  let last = "";
  return async (sight) => {
    const objects = canvasObjects(sight, before);
    const previous = player;
    player = findPlayer(objects, policy.player, { before, last: previous });
    before = sight;
    const goal = player && (policy.target ? chooseTarget(objects, player, policy.target) : findGoal(objects, player));
    if (player && goal) {
      const own = player;
      const obstacles = findObstacles(objects, own, goal);
      const way = chaseWay({ keys: policy, player, previous, goal, obstacles, field: area, last });
      if (way !== undefined && way !== last) await run.play(holdKeys([way], TAP_MS));
      last = way ?? last;
    }
    await run.pass(SIGHT_EVERY_MS);
  };
}

function mouseMover(policy: Extract<Policy, { kind: "mouse-follow" }>, { run, area }: PolicyContext): Player["move"] {
  let before: Sight | undefined;
  return async (sight) => {
    const objects = canvasObjects(sight, before);
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

function shapeClick(sight: Sight, { random, area, clicks }: PolicyContext): readonly Beat[] {
  const inside = sight.shapes.filter(({ width, height }) => width >= 8 && height >= 8 && width < area.width * 0.6);
  const byVisits = inside.toSorted((one, other) => (clicks.get(placeOf(one)) ?? 0) - (clicks.get(placeOf(other)) ?? 0));
  const least = byVisits.slice(0, Math.max(1, Math.floor(byVisits.length / 4)));
  const shape = random.next() < 0.75 ? random.pick(least) : undefined;
  if (shape) {
    clicks.set(placeOf(shape), (clicks.get(placeOf(shape)) ?? 0) + 1);
    return clickAt(Math.round(shape.x + shape.width / 2), Math.round(shape.y + shape.height / 2));
  }
  const [column, row] = [random.below(8) + 0.5, random.below(8) + 0.5];
  const at = [Math.round(area.x + (column * area.width) / 8), Math.round(area.y + (row * area.height) / 8)] as const;
  return clickAt(...at);
}

/** Drags, and remembers how much the game changed afterwards. */
async function dragShape(sight: Sight, { run, random, area, drags }: PolicyContext, everyMs: number): Promise<void> {
  const drag = drags.choose(sight.shapes, { random, area });
  await run.play(dragFromTo(drag.from, drag.to));
  const releasedAtMs = run.stage.gameMs;
  await run.pass(everyMs);
  drags.note(drag, changedSights(run.sights.filter(({ atMs }) => atMs > releasedAtMs)).length);
}

/** Runs ahead most of the time, with jumps of different lengths at different moments. */
function advance(
  { key, back, jump }: Extract<Policy, { kind: "advance" }>,
  { run, random }: PolicyContext,
): Player["move"] {
  return async () => {
    const isBack = random.next() < BACK_SHARE;
    const way = isBack ? back : key;
    await run.play(holdKeys([way], 100 + random.below(4) * 100));
    await run.play(holdKeys([way, jump], 50 + random.below(4) * 100));
    await run.play(holdKeys([way], isBack ? 100 : 300 + random.below(4) * 100));
  };
}

async function clickElement({ run, random, clicks }: PolicyContext, button: "left" | "right"): Promise<void> {
  const found = (await run.stage.clickables()).filter(
    // Starting a new game in the middle of a game would hide how this one ends.
    ({ isDisabled, isField, tag, name }) => !isDisabled && !isField && tag !== "a" && !isRestart(name),
  );
  const visits = (one: (typeof found)[number]): number => clicks.get(`${one.name} ${placeOf(one)}`) ?? 0;
  const fewest = Math.min(...found.map(visits));
  const isRare = random.next() < 0.85;
  const element = random.pick(isRare ? found.filter((one) => visits(one) === fewest) : found);
  if (!element) return;
  const key = `${element.name} ${placeOf(element)}`;
  clicks.set(key, (clicks.get(key) ?? 0) + 1);
  const at = [Math.round(element.x + element.width / 2), Math.round(element.y + element.height / 2)] as const;
  await run.play(clickAt(...at, button));
}

async function typeCommand(sight: Sight, { run, random, commands }: PolicyContext): Promise<void> {
  const field = (await run.stage.clickables()).find(({ isField, isDisabled }) => isField && !isDisabled);
  if (!field) return;
  const command = nextCommand(sight, { random, commands });
  commands.set(command, (commands.get(command) ?? 0) + 1);
  await run.play(clickAt(Math.round(field.x + field.width / 2), Math.round(field.y + field.height / 2)));
  await run.play([{ inputs: [{ kind: "text", text: command }], ms: 16 }, ...holdKeys(["Enter"], TAP_MS)]);
}

function placeOf({ x, y }: Box): string {
  return `${Math.round(x / 4)} ${Math.round(y / 4)}`;
}
