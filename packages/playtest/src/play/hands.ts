import { defineTool, type Hands, type ToolOutcome } from "@surehand/loop";
import { createCallContext, systemClock } from "@surehand/kernel";
import { z } from "zod";
import { earlyExperiments } from "../experiments/all-experiments.ts";
import { workingKeys } from "../explorer/game-setup.ts";
import { policySchema } from "../explorer/policies.ts";
import { runPolicy } from "../explorer/run-policy.ts";
import { type StartOption, startOptions } from "../explorer/start-options.ts";
import { judgeWith } from "../judge/judge-play.ts";
import { experimentOracles } from "../oracles/all-oracles.ts";
import type { Recording } from "../runs/recording.ts";
import { watchLaboratory } from "../runs/watch-laboratory.ts";
import { readState } from "../reading/game-state.ts";
import type { Sight } from "../stage/sight.ts";
import type { ActionRecord } from "../findings/action-record.ts";
import { clickCell } from "../findings/click-cell.ts";
import { buildSetup, noteMenu } from "./build-setup.ts";
import { hasBoard, learnSetup, leftToLearnMs } from "./learn-setup.ts";
import { openAgain } from "./open-again.ts";
import { runExperiments } from "./run-experiments.ts";
import { type GameAction, performAction } from "./perform-action.ts";
import type { PlayState } from "./play-state.ts";

/** Game time after an attempt to begin, in which the game may answer: a quick game is half lost by then. */
const FIRST_ANSWER_MS = 300;
const START_ANSWER_MS = 400;
/** Number of times that the controls are learned: a first time may meet a menu that looks like play. */
const MOST_LEARNINGS = 2;
/** Share of the time limit that the first experiments may take. The others run after the play. */
const EARLY_SHARE = 0.2;

/** Creates the tools with which the explorer plays. */
export function createExplorerHands(state: PlayState): Hands {
  return {
    tools: [startTool(state), learnTool(state), policyTool(state), takeUpTool(state), waitTool(state), finishTool()],
  };
}

/** Returns the options to begin or to restart that the game shows now. */
export async function currentStartOptions(state: PlayState, isAgain: boolean): Promise<StartOption[]> {
  const { run, hints } = state;
  const [sight, clickables, { box }] = await Promise.all([run.now(), run.stage.clickables(), run.stage.area()]);
  const resumeKeys = readState(sight).state === "paused" ? keysToResume(state) : [];
  return startOptions({ sight, clickables, hints, area: box, isAgain, resumeKeys });
}

function keysToResume({ run, hints }: PlayState): string[] {
  const pausing = hints.filter(({ purpose }) => purpose === "pause").map(({ key }) => key);
  const pressed = run.stage.trace().cues.flatMap(({ input }) => (input.kind === "key-down" ? input.key : []));
  return [...pausing, ...pressed.slice(-1)];
}

function startTool(state: PlayState) {
  return defineTool({
    name: "begin",
    description: "Tries one option to begin or to restart: a button, a key that a text names, or a usual key.",
    input: z.object({ option: z.string(), isAgain: z.boolean() }),
    async run({ option: wished, isAgain }) {
      const options = await currentStartOptions(state, isAgain);
      const option = options.find(({ name }) => name === wished);
      if (!option) return { content: `There is no option ${JSON.stringify(wished)} to begin now.`, isError: true };
      await noteMenu(state);
      const outcome = await act(state, {
        name: option.name,
        decidedBy: "explorer",
        events: ["keydown", "mousedown"],
        run: async () => {
          if (!state.setup) state.startNames.push(option.name);
          // No element of a new game has been clicked yet.
          state.clicks.clear();
          await state.run.play(option.beats);
          await state.run.pass(FIRST_ANSWER_MS);
          if (readState(await state.run.now()).state !== "playing") await state.run.pass(START_ANSWER_MS);
        },
      });
      await learnAgain(state);
      return outcome;
    },
  });
}

/** Forgets the controls if the game begins only now: until then nothing moved and no key worked, so that nothing was learned. */
async function learnAgain(state: PlayState): Promise<void> {
  const { setup, hasLearned, learnings } = state;
  const record = state.actions.at(-1);
  if (!setup?.hearsKeys || !hasLearned || learnings >= MOST_LEARNINGS || leftToLearnMs(state) <= 0) return;
  if (record?.success !== true || record.stateAfter !== "playing") return;
  if (setup.isMoving || workingKeys(setup).length > 0) return;
  if (setup.hearsMouse && (await hasBoard(state))) return;
  state.setup = undefined;
  state.hasLearned = false;
  await buildSetup(state);
}

function learnTool(state: PlayState) {
  return defineTool({
    name: "learn_controls",
    description: "Finds out which keys do something, by comparing the same game with and without each key.",
    input: z.object({}),
    async run() {
      const { setup, options } = state;
      state.hasLearned = true;
      state.learnings++;
      if (!setup || options.isRealTime) return { content: "Controls can't be learned now.", isError: true };
      const beganAtMs = systemClock.monotonicMs();
      const seen: Recording[] = [];
      const learned = await learnSetup(state, setup, watchLaboratory(state.laboratory, seen));
      state.timing.learnedMs += systemClock.monotonicMs() - beganAtMs;
      state.setup = learned;
      const hasOtherInput = learned.hasBrowserInput === true && setup.hasBrowserInput !== true;
      const hasOtherStart = learned.startCues.length > setup.startCues.length;
      if (hasOtherInput || hasOtherStart) await openAgain(state, { cues: learned.startCues, atMs: learned.playFromMs });
      // A game whose every run is slow needs the time to be played.
      if (options.model === "offline" && leftToLearnMs(state) > 0) await experimentEarly(state);
      // A key that is only tried may show a defect, too.
      const found = [...state.early.found, ...judgeWith(experimentOracles, seen, learned)];
      state.early = { ...state.early, found };
      const { controls, isDeterministic, isMoving } = learned;
      const content = `Keys with an effect: ${workingKeys(learned).join(", ") || "none"}.`;
      return { content, data: { controls, isDeterministic, isMoving } };
    },
  });
}

/** Runs the first experiments while their traces are known. With a model they run after the play: it should not wait for them. */
async function experimentEarly(state: PlayState): Promise<void> {
  const timeoutMs = state.options.timeLimitMs * EARLY_SHARE;
  using early = createCallContext({ timeoutMs, signal: state.call.signal });
  state.early = await runExperiments(state, earlyExperiments, early);
}

function policyTool(state: PlayState) {
  return defineTool({
    name: "play_policy",
    description: "Lets a small program play for some game time. It ends early when the game is over or paused.",
    input: z.object({ policy: policySchema, ms: z.int().min(100).max(20_000) }),
    async run({ policy, ms }) {
      const { run, random, clicks, drags, commands, textGame, field, setup } = state;
      const hears = { hearsRightButton: setup?.hearsRightButton === true };
      const graph = setup?.isMoving === false && setup.isDeterministic ? { graph: state.graph } : {};
      const { box } = await run.stage.area();
      const from = readState(await run.now()).state;
      const isOver = (sight: Sight): boolean => readState(sight).state !== from;
      const isPausing = (place: ClickPlace): boolean => state.pausing.has(clickCell(place));
      const context = {
        run,
        random,
        area: box,
        clicks,
        isPausing,
        drags,
        commands,
        textGame,
        field,
        ...hears,
        ...graph,
      };
      const outcome = await act(state, {
        name: `play ${policy.kind}`,
        decidedBy: "explorer",
        events: [],
        run: () => runPolicy(policy, context, { ms, isOver }),
      });
      if (policy.kind === "click-elements") notePausing(state);
      return outcome;
    },
  });
}

type ClickPlace = Parameters<typeof clickCell>[0];

/** Notes the place of the last click if it paused the game: to click it again and again would be no play. */
function notePausing({ run, actions, pausing }: PlayState): void {
  const last = actions.at(-1);
  if (last?.stateBefore !== "playing" || last.stateAfter !== "paused") return;
  const click = run.stage.trace().cues.findLast(({ input }) => input.kind === "mouse-down");
  if (click?.input.kind === "mouse-down") pausing.add(clickCell(click.input));
}

function takeUpTool(state: PlayState) {
  return defineTool({
    name: "take_up",
    description: "Opens the game in a new page and repeats the play up to a checkpoint, to continue from there.",
    input: z.object({ atMs: z.int().nonnegative() }),
    async run({ atMs }) {
      const { checkpoint } = state;
      if (checkpoint?.atMs !== atMs) return { content: "There is no such checkpoint.", isError: true };
      await openAgain(state, checkpoint);
      return { content: `The play continues from ${atMs} ms.`, invalidatesObservations: true };
    },
  });
}

function waitTool(state: PlayState) {
  return defineTool({
    name: "wait",
    description: "Lets game time pass. Set `isPlay` if the game is already being played, whatever its texts say.",
    input: z.object({ ms: z.int().min(16).max(10_000), isPlay: z.boolean().optional() }),
    run: ({ ms, isPlay = false }) =>
      act(state, { name: `wait ${ms} ms`, decidedBy: "explorer", events: [], isPlay, run: () => state.run.pass(ms) }),
  });
}

function finishTool() {
  return defineTool({
    name: "finish",
    description: "Ends the play.",
    input: z.object({ reason: z.string() }),
    isEnding: true,
    async run({ reason }) {
      return { content: reason, end: { message: reason } };
    },
  });
}

export async function act(state: PlayState, action: GameAction): Promise<ToolOutcome> {
  const record = await performAction(state, action);
  return {
    content: describe(record),
    invalidatesObservations: record.success,
    data: record,
    isError: record.error !== undefined,
  };
}

function describe({ name, success, delivered, error, stateAfter }: ActionRecord): string {
  if (error !== undefined) return `${name}: failed: ${error}`;
  if (delivered === false) return `${name}: no event reached the page`;
  return `${name}: ${success ? "the game changed" : "nothing changed"}; it is ${stateAfter.replace("_", " ")} now`;
}
