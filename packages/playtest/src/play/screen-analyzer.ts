import { type CallContext, systemClock } from "@surehand/kernel";
import { createFence, type Model } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { matches } from "../explorer/canvas-objects.ts";
import { isInside } from "../probe/is-inside.ts";
import { textLines } from "../reading/text-lines.ts";
import type { Run } from "../runs/run.ts";
import type { Sight } from "../stage/sight.ts";
import type { PlayState } from "./play-state.ts";
import { readState, type StateReading } from "../reading/game-state.ts";
import { describeButtons } from "../model/describe-buttons.ts";
import { describeKeys } from "../model/describe-keys.ts";
import { describeObjects } from "../model/describe-objects.ts";
import {
  analysisInstructions,
  analysisRequest,
  PLAYTEST_PROMPTS_VERSION,
  type RefusalReason,
} from "../model/prompts.ts";
import { Impressions } from "../model/impressions.ts";
import { type ScreenAnalysis, screenAnalysisSchema } from "../model/screen-analysis.ts";

const MOST_TEXT = 3000;
const SCROLL_MS = 16;

/** Asks a model what the game shows and what to do, and validates its answer. */
export class ScreenAnalyzer {
  readonly #model: Model;
  readonly #state: PlayState;
  readonly #fence = createFence();
  /** Pictures that were sent, and the cost of the calls. */
  pictures = 0;
  usage: ModelUsage = noUsage;
  /** Wall time of the model's calls. */
  latencyMs = 0;
  readonly impressions = new Impressions();
  /** Reasons why answers of the model could not be used. */
  readonly unusable: string[] = [];

  constructor(model: Model, state: PlayState) {
    this.#model = model;
    this.#state = state;
  }

  /** Sends the model a picture of the game area, the game's texts, and the last actions with their outcomes. */
  async analyzeScreen(notice: string | undefined, call: CallContext): Promise<ScreenAnalysis> {
    const { run } = this.#state;
    await showWholeGame(run);
    const [picture, request] = await Promise.all([run.stage.picture(), this.#request(notice)]);
    this.pictures++;
    const askedAtMs = systemClock.monotonicMs();
    const { object, usage } = await this.#model.generateObject(
      {
        instructions: analysisInstructions,
        messages: [
          {
            role: "user",
            content: [
              { type: "text", text: request },
              { type: "image", image: picture, mediaType: "image/png" },
            ],
          },
        ],
        schema: screenAnalysisSchema,
        verb: "playtest-analysis",
        promptVersion: PLAYTEST_PROMPTS_VERSION,
      },
      call,
    );
    this.latencyMs += systemClock.monotonicMs() - askedAtMs;
    this.usage = addUsage(this.usage, usage);
    this.impressions.note(object, run.stage.trace());
    const { gameState, currentSituation, reasoning, confidence } = object;
    call.log.info("Analysis of the screen", { gameState, currentSituation, reasoning, confidence });
    return object;
  }

  async #request(notice: string | undefined): Promise<string> {
    const { run, actions, setup } = this.#state;
    const [sight, box, clickables] = await Promise.all([run.now(), run.stage.visibleArea(), run.stage.clickables()]);
    const buttons = describeButtons(clickables, box).join("\n");
    return analysisRequest({
      size: { width: Math.round(box.width), height: Math.round(box.height) },
      texts: this.#fence.wrap("game", textsOf(sight).slice(0, MOST_TEXT)),
      buttons: buttons === "" ? "" : this.#fence.wrap("game", buttons),
      objects: describeObjects(run.sights, box),
      keys: describeKeys(setup),
      gameMs: run.stage.gameMs,
      history: actions,
      notice,
      goal: this.impressions.judgement.goal,
      notes: this.impressions.notes,
      glitches: this.impressions.glitches.map(({ description }) => description),
    });
  }

  /** Returns the state according to the game's texts, without a model. */
  async quickStateCheck(): Promise<StateReading> {
    return readState(await this.#state.run.now());
  }

  /** Returns whether there is a canvas or an element that names itself a game. */
  async isGameBoardVisible(): Promise<boolean> {
    return (await this.#state.run.stage.area()).source !== "page";
  }

  /** Returns why an action can't be performed now, or undefined. */
  async validateAction({
    recommendedAction: action,
    confidence,
  }: ScreenAnalysis): Promise<Exclude<RefusalReason, "malformed"> | undefined> {
    if (confidence < LOWEST_CONFIDENCE) return "low-confidence";
    if (!(await this.#areReachable(pointsOf(action)))) return "outside";
    const player = action.kind === "policy" && "player" in action.policy ? action.policy.player : undefined;
    const { shapes } = await this.#state.run.now();
    return player && !shapes.some((shape) => matches(shape, player)) ? "no-player" : undefined;
  }

  /** Whether each place lies in the picture or on an element that can be clicked. */
  async #areReachable(points: readonly Point[]): Promise<boolean> {
    const { stage } = this.#state.run;
    const area = await stage.visibleArea();
    const outside = points
      .map(({ x, y }) => ({ x: x + area.x, y: y + area.y }))
      .filter((point) => !isInside(point, area));
    if (outside.length === 0) return true;
    const clickables = await stage.clickables();
    return outside.every((point) => clickables.some((box) => isInside(point, box)));
  }
}

/** With a lower confidence, the model looks again, and then the explorer chooses. */
const LOWEST_CONFIDENCE = 0.4;

type Point = { readonly x: number; readonly y: number };

/** Finds the game again, which may have moved, and scrolls to what the picture would not show. */
async function showWholeGame(run: Run): Promise<void> {
  await run.stage.findAreaAgain();
  const { dx, dy } = await run.stage.wayToWholeArea();
  // A moment has one sight only, and scrolling changes the positions in it.
  if (dx !== 0 || dy !== 0) await run.play([{ inputs: [{ kind: "scroll", dx, dy }], ms: SCROLL_MS }]);
}

function pointsOf(action: ScreenAnalysis["recommendedAction"]): readonly Point[] {
  if (action.kind === "click") return [action.at];
  return action.kind === "drag" ? action.path : [];
}

/** Texts of the page as lines, then those that the game draws. A game may show a text twice at one place, while it moves a tile. */
function textsOf({ texts }: Sight): string {
  const shown = texts.filter(
    (one, index) => texts.findIndex(({ text, x, y }) => text === one.text && x === one.x && y === one.y) === index,
  );
  const drawn = shown.filter(({ source }) => source === "canvas").map(({ text }) => text);
  return [...textLines(shown), ...drawn].join("\n");
}
