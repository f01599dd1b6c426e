import { type Decider, ruleDecider, type WishedCall } from "@surehand/loop";
import { BestRun, type Checkpoint } from "../explorer/best-run.ts";
import { candidatePolicies } from "../explorer/candidate-policies.ts";
import { createPolicyChooser, type PolicyChooser } from "../explorer/policy-chooser.ts";
import { otherButtons } from "../explorer/start-options.ts";
import { StartMemory } from "../explorer/start-memory.ts";
import type { GameView } from "./eyes.ts";
import { currentStartOptions } from "./hands.ts";
import type { PlayState } from "./play-state.ts";

/** Game time that a policy plays before the explorer looks again. */
const BURST_MS = 3000;
const MOST_LOADING_WAITS = 20;
/** Games that are begun again by the game's own means before defeats are taken back: a new game may be broken. */
const RESTARTS_FIRST = 2;
/** New pages in a row without play between them. */
const MOST_NEW_PAGES = 3;
/** Game time after which a new game begins in a new page: issues of a short play are replayed sooner. */
const LONG_PAGE_MS = 60_000;

/** Plays without a model: begins, learns what the keys do, then plays with those policies that lead farthest. */
export function explorerDecider(state: PlayState): Decider {
  const starts = new StartMemory();
  const bestRun = new BestRun();
  let chooser: PolicyChooser | undefined;
  let loadingWaits = 0;
  let newPages = 0;
  /** The game under way. */
  let game: { beganAtMs: number; level: number; score: number } | undefined;
  return ruleDecider(async ({ observation }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the game's own eyes
    const view = observation?.data as GameView;
    return { calls: [await decide(view)] };
  });

  async function decide(view: GameView): Promise<WishedCall> {
    if (state.run.isBroken) return finish("The page does not answer any more.");
    if (state.waitingText !== undefined) return finish("The game waits for other players.");
    switch (view.state) {
      case "loading":
        return loadingWaits++ < MOST_LOADING_WAITS ? wait(500) : playOn(view);
      case "game_over":
        return afterEnd(view);
      case "menu":
      case "paused":
        return (await nextStart(view)) ?? playOn(view);
      default:
        return playOn(view);
    }
  }

  async function afterEnd(view: GameView): Promise<WishedCall> {
    const ended = game;
    chooser?.endGame(view);
    game = undefined;
    const isDefeat = ended && state.setup && state.hasLearned && state.gamesEnded > RESTARTS_FIRST;
    if (isDefeat && view.outcome !== "won") {
      const { beganAtMs, level, score } = ended;
      const { cues } = state.run.stage.trace();
      const reach = { level, score, playedMs: view.gameMs - beganAtMs };
      const checkpoint = bestRun.afterDefeat({ reach, cues, beganAtMs, endedAtMs: view.gameMs });
      if (checkpoint) return takeUp(checkpoint);
    }
    if (view.gameMs > LONG_PAGE_MS) return newPage() ?? playOn(view);
    return (await nextStart(view)) ?? newPage() ?? playOn(view);
  }

  function newPage(): WishedCall | undefined {
    const { setup } = state;
    if (!setup || newPages++ >= MOST_NEW_PAGES) return undefined;
    return takeUp({ cues: setup.startCues, atMs: setup.playFromMs });
  }

  function takeUp(checkpoint: Checkpoint): WishedCall {
    state.checkpoint = checkpoint;
    return { tool: "take_up", input: { atMs: checkpoint.atMs } };
  }

  async function nextStart(view: GameView): Promise<WishedCall | undefined> {
    const isAgain = view.state !== "menu" || state.setup !== undefined;
    const options = await currentStartOptions(state, isAgain);
    const screen = `${view.state} ${view.text.replaceAll(/\d+/gu, "#")}`;
    const option = starts.choose(
      screen,
      options.map(({ name }) => name),
    );
    return option === undefined ? undefined : { tool: "begin", input: { option, isAgain } };
  }

  async function playOn(view: GameView): Promise<WishedCall> {
    if (!state.setup) {
      const start = await unlabelledStart(state);
      if (start) return start;
      return { tool: "wait", input: { ms: 500, isPlay: true } };
    }
    const last = state.actions.at(-1);
    // Something that no text names may wait for a button, as after a level.
    const isStill = last !== undefined && !last.success && last.name.startsWith("play ");
    const way = isStill
      ? await nextStart({ ...view, state: "paused", text: `still ${state.visited.screens}` })
      : undefined;
    if (way) return way;
    starts.hasBegun();
    if (view.state === "playing") noteGame(view);
    if (!state.hasLearned) return { tool: "learn_controls", input: {} };
    chooser ??= createPolicyChooser(candidatePolicies(state.setup, await surroundings(state)), state.random);
    const policy = chooser.choose({ score: view.counters["score"], gameMs: view.gameMs, states: state.visited.states });
    return { tool: "play_policy", input: { policy, ms: BURST_MS } };
  }

  function noteGame({ counters, gameMs }: GameView): void {
    newPages = 0;
    game ??= { beganAtMs: gameMs, level: 0, score: 0 };
    Object.assign(game, { level: counters["level"] ?? 0, score: counters["score"] ?? 0 });
  }
}

/** A menu without words that are known: its few buttons, then whatever begins games. */
async function unlabelledStart(state: PlayState): Promise<WishedCall | undefined> {
  const names = new Set(state.actions.map(({ name }) => name));
  const buttons = otherButtons(await state.run.stage.clickables());
  const options = await currentStartOptions(state, false);
  const isUntried = ({ name }: { readonly name: string }): boolean => !names.has(name);
  const isButton = ({ name }: { readonly name: string }): boolean => buttons.some((one) => name === `click "${one.name}"`);
  const option = options.find((one) => isUntried(one) && (isButton(one) || state.actions.length > 0));
  return option && { tool: "begin", input: { option: option.name, isAgain: false } };
}

async function surroundings({ run }: PlayState): Promise<{ elements: number; hasField: boolean; hasCanvas: boolean }> {
  const clickables = await run.stage.clickables();
  const { source } = await run.stage.area();
  return {
    elements: clickables.filter(({ isField, isDisabled, tag }) => !isField && !isDisabled && tag !== "a").length,
    hasField: clickables.some(({ isField }) => isField),
    hasCanvas: source === "canvas",
  };
}

function wait(ms: number): WishedCall {
  return { tool: "wait", input: { ms } };
}

function finish(reason: string): WishedCall {
  return { tool: "finish", input: { reason } };
}
