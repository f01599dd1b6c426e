import { type Decider, ruleDecider, type WishedCall } from "@surehand/loop";
import { candidatePolicies } from "../explorer/candidate-policies.ts";
import { createPolicyChooser, type PolicyChooser } from "../explorer/policy-chooser.ts";
import type { GameView } from "./eyes.ts";
import { currentStartOptions } from "./hands.ts";
import type { PlayState } from "./play-state.ts";

/** Game time that a policy plays before the explorer looks again. */
const BURST_MS = 2000;
const MOST_LOADING_WAITS = 20;

/** Plays without a model: begins, learns what the keys do, then plays with those policies that lead farthest. */
export function explorerDecider(state: PlayState): Decider {
  /** Ways to begin that were tried on each screen. */
  const tried = new Map<string, Set<string>>();
  let chooser: PolicyChooser | undefined;
  let loadingWaits = 0;
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
      case "menu":
      case "game_over":
      case "paused":
        chooser?.endGame(view);
        return (await nextStart(view)) ?? playOn(view);
      default:
        return playOn(view);
    }
  }

  async function nextStart(view: GameView): Promise<WishedCall | undefined> {
    const isAgain = view.state !== "menu" || state.setup !== undefined;
    const screen = `${view.state} ${view.text}`;
    const done = tried.get(screen) ?? new Set();
    tried.set(screen, done);
    const last = state.actions.at(-1);
    // What led on from this screen once is done first the next time.
    if (last && last.stateBefore === view.state && last.stateAfter === "playing") done.clear();
    const options = await currentStartOptions(state, isAgain);
    const option = options.find(({ name }) => !done.has(name));
    if (!option) return undefined;
    done.add(option.name);
    return { tool: "begin", input: { option: option.name, isAgain } };
  }

  async function playOn(view: GameView): Promise<WishedCall> {
    if (!state.setup) {
      const start = state.actions.length === 0 ? undefined : await unlabelledStart(state);
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
    if (!state.hasLearned) return { tool: "learn_controls", input: {} };
    chooser ??= createPolicyChooser(candidatePolicies(state.setup, await surroundings(state)), state.random);
    const policy = chooser.choose({ score: view.counters["score"], gameMs: view.gameMs, states: state.visited.states });
    return { tool: "play_policy", input: { policy, ms: BURST_MS } };
  }
}

/** A menu without words that are known, whose picture stands still. */
async function unlabelledStart(state: PlayState): Promise<WishedCall | undefined> {
  const options = await currentStartOptions(state, false);
  const names = new Set(state.actions.map(({ name }) => name));
  const option = options.find(({ name }) => !names.has(name));
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
