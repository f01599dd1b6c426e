import { systemClock } from "@surehand/kernel";
import { type Decider, ruleDecider, type WishedCall } from "@surehand/loop";
import { BestRun, type Checkpoint } from "../explorer/best-run.ts";
import { candidatePolicies } from "../explorer/candidate-policies.ts";
import { createPolicyChooser, type PolicyChooser } from "../explorer/policy-chooser.ts";
import { otherButtons, startButtons, type StartOption } from "../explorer/start-options.ts";
import { StartMemory } from "../explorer/start-memory.ts";
import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import type { ActionRecord } from "../findings/action-record.ts";
import { hasStopped } from "./has-stopped.ts";
import { probeOfStop } from "../explorer/probe-of-stop.ts";
import type { GameView } from "./eyes.ts";
import { currentStartOptions } from "./hands.ts";
import type { PlayState } from "./play-state.ts";

/** Game time that a policy plays before the explorer looks again. */
const BURST_MS = 3000;
const MOST_LOADING_WAITS = 20;
/** Game time in which a game finds other players, or computer players in their place. */
const MATCHED_WITHIN_MS = 6000;
/** Number of games that are restarted with the game's own controls before defeats are undone: a new game may be broken. */
const RESTARTS_FIRST = 2;
/** Maximum number of new pages in a row without play between them. */
const MOST_NEW_PAGES = 3;
/** Game time after which a new game begins in a new page: issues of a short play are replayed sooner. */
const LONG_PAGE_MS = 60_000;
/** Share of the play that going back to checkpoints may take. */
const TAKE_UP_SHARE = 0.2;

/** Plays without a model: begins, learns the effects of the keys, then plays with the policies that lead farthest. */
export function explorerDecider(state: PlayState): Decider {
  const explorer = new Explorer(state);
  return ruleDecider(async ({ observation }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the game's own eyes
    const view = observation?.data as GameView;
    return { calls: [await explorer.decide(view)] };
  });
}

class Explorer {
  readonly #state: PlayState;
  readonly #starts = new StartMemory();
  readonly #bestRun = new BestRun();
  #chooser: PolicyChooser | undefined;
  /** The setup that the policies were chosen for. */
  #chosenFor: GameSetup | undefined;
  #loadingWaits = 0;
  #newPages = 0;
  /** Number of actions before the current page was opened. */
  #pageFrom = 0;
  /** The game under way. */
  #game: { beganAtMs: number; level: number; score: number } | undefined;

  constructor(state: PlayState) {
    this.#state = state;
  }

  async decide(view: GameView): Promise<WishedCall> {
    if (this.#state.run.isBroken) return finish("The page no longer responds.");
    if (this.#state.run.isOver) return finish("The time limit is reached.");
    const { waiting } = this.#state;
    if (waiting && view.gameMs - waiting.sinceMs >= MATCHED_WITHIN_MS)
      return finish("The game waits for other players.");
    if (waiting) return wait(1000);
    switch (view.state) {
      case "loading":
        return this.#loadingWaits++ < MOST_LOADING_WAITS ? wait(500) : this.#playOn(view);
      case "game_over":
        return this.#afterEnd(view);
      case "menu":
      case "paused":
        return (await this.#nextStart(view)) ?? this.#playOn(view);
      default:
        return this.#playOn(view);
    }
  }

  async #afterEnd(view: GameView): Promise<WishedCall> {
    const checkpoint = this.#checkpointBefore(view);
    this.#chooser?.endGame();
    this.#game = undefined;
    if (checkpoint) return this.#takeUp(checkpoint);
    if (view.gameMs > LONG_PAGE_MS) return this.#newPage() ?? this.#playOn(view);
    return (await this.#nextStart(view)) ?? this.#newPage() ?? this.#playOn(view);
  }

  /** Returns the moment from which to continue the best play after a defeat. */
  #checkpointBefore({ outcome, gameMs }: GameView): Checkpoint | undefined {
    const { setup, hasLearned, gamesEnded, run } = this.#state;
    if (!this.#game || !setup || !hasLearned || gamesEnded <= RESTARTS_FIRST || outcome === "won") return undefined;
    if (!this.#hasTimeToGoBack) return undefined;
    const { beganAtMs, level, score } = this.#game;
    // The inputs before a defeat are not worth repeating, unless they led far.
    if (!setup.isMoving && level <= 1 && score <= 0) return undefined;
    const reach = { level, score, playedMs: gameMs - beganAtMs };
    return this.#bestRun.afterDefeat({
      reach,
      cues: run.stage.trace().cues,
      sights: [...run.sights],
      beganAtMs,
      endedAtMs: gameMs,
    });
  }

  #newPage(): WishedCall | undefined {
    const { setup } = this.#state;
    if (!setup || this.#newPages++ >= MOST_NEW_PAGES) return undefined;
    return this.#takeUp({ cues: setup.startCues, atMs: setup.playFromMs });
  }

  /** Whether going back to checkpoints took only a small part of the play so far. */
  get #hasTimeToGoBack(): boolean {
    const { timing } = this.#state;
    return timing.takenUpMs <= (systemClock.monotonicMs() - timing.beganAtMs) * TAKE_UP_SHARE;
  }

  #takeUp(checkpoint: Checkpoint): WishedCall {
    this.#state.checkpoint = checkpoint;
    this.#pageFrom = this.#state.actions.length;
    return { tool: "take_up", input: { atMs: checkpoint.atMs } };
  }

  async #nextStart(view: GameView): Promise<WishedCall | undefined> {
    const isAgain = view.state !== "menu" || this.#state.setup !== undefined;
    const options = await currentStartOptions(this.#state, isAgain);
    const last = this.#state.actions.at(-1);
    if (view.state === "game_over" && last?.success === true && !last.name.startsWith("play "))
      this.#starts.hasChanged();
    const screen = `${view.state} ${view.text.replaceAll(/\d+/gu, "#")}`;
    const option = this.#starts.choose(
      screen,
      options.map(({ name }) => name),
    );
    return option === undefined ? undefined : { tool: "begin", input: { option, isAgain } };
  }

  async #playOn(view: GameView): Promise<WishedCall> {
    const { setup, hasLearned, visited, actions } = this.#state;
    if (!setup) return (await unlabelledStart(this.#state)) ?? { tool: "wait", input: { ms: 500, isPlay: true } };
    // A player reloads a page that stopped answering.
    const again = hasStopped(actions.slice(this.#pageFrom)) ? this.#newPage() : undefined;
    if (again) return again;
    const probe = hasLearned ? probeOfStop(setup, actions.at(-1)) : undefined;
    if (probe) return { tool: "play_policy", input: { policy: probe, ms: BURST_MS } };
    // A state that no text names may wait for a button, as after a level. In a turn-based game many moves are illegal.
    const recent = actions.slice(setup.isMoving ? -1 : -2);
    const isStill = recent.length > 0 && recent.every((action) => isSilentPlay(action, setup));
    const still = { ...view, state: "paused" as const, text: `still ${visited.screens}` };
    const way = isStill ? await this.#nextStart(still) : undefined;
    if (way) return way;
    this.#starts.hasBegun(actions.at(-1)?.success !== false);
    if (view.state === "playing") this.#noteGame(view);
    return hasLearned ? this.#playPolicy(setup, view) : { tool: "learn_controls", input: {} };
  }

  async #playPolicy(setup: GameSetup, view: GameView): Promise<WishedCall> {
    const { random, visited } = this.#state;
    if (!this.#chooser || this.#chosenFor !== setup)
      this.#chooser = createPolicyChooser(candidatePolicies(setup, await surroundings(this.#state)), random);
    this.#chosenFor = setup;
    const { gameMs, counters } = view;
    const policy = this.#chooser.choose({ score: counters["score"], gameMs, states: visited.states, counters });
    return { tool: "play_policy", input: { policy, ms: BURST_MS } };
  }

  #noteGame({ counters, gameMs }: GameView): void {
    this.#newPages = 0;
    this.#game ??= { beganAtMs: gameMs, level: 0, score: 0 };
    Object.assign(this.#game, { level: counters["level"] ?? 0, score: counters["score"] ?? 0 });
  }
}

/** Options for a menu without known words: its few buttons, then everything that begins games. */
async function unlabelledStart(state: PlayState): Promise<WishedCall | undefined> {
  const names = new Set(state.actions.map(({ name }) => name));
  const clickables = await state.run.stage.clickables();
  const buttons = [...startButtons(clickables), ...otherButtons(clickables)];
  const options = await currentStartOptions(state, false);
  const isUntried = ({ name }: { readonly name: string }): boolean => !names.has(name);
  const isButton = ({ name }: { readonly name: string }): boolean =>
    buttons.some((one) => name === `click "${one.name}"`);
  const isLikely = (one: StartOption): boolean => isButton(one) || one.isNamed === true || state.actions.length > 0;
  const option = options.find((one) => isUntried(one) && isLikely(one));
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

const byMouse = /^play (?:click|drag|mouse)-/u;
const ENOUGH_KEYS = 2;

/** Whether a policy played and nothing changed. Clicks prove nothing in a game of several keys. */
function isSilentPlay({ success, name }: ActionRecord, setup: GameSetup): boolean {
  const isOfKeys = workingKeys(setup).length >= ENOUGH_KEYS;
  return !success && name.startsWith("play ") && !(isOfKeys && byMouse.test(name));
}

function wait(ms: number): WishedCall {
  return { tool: "wait", input: { ms } };
}

function finish(reason: string): WishedCall {
  return { tool: "finish", input: { reason } };
}
