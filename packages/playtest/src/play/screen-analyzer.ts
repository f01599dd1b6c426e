import { type CallContext, systemClock } from "@surehand/kernel";
import { createFence, type Model } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { workingKeys } from "../explorer/game-setup.ts";
import type { PlayState } from "./play-state.ts";
import { readState, type StateReading } from "../reading/game-state.ts";
import { analysisInstructions, analysisRequest, PLAYTEST_PROMPTS_VERSION } from "../model/prompts.ts";
import { Impressions } from "../model/impressions.ts";
import { type ScreenAnalysis, screenAnalysisSchema } from "../model/screen-analysis.ts";

const MOST_TEXT = 3000;

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

  constructor(model: Model, state: PlayState) {
    this.#model = model;
    this.#state = state;
  }

  /** Sends the model a picture of the game area, the game's texts, and the last actions with their outcomes. */
  async analyzeScreen(notice: string | undefined, call: CallContext): Promise<ScreenAnalysis> {
    const { run, actions, setup } = this.#state;
    const [sight, picture, { box }] = await Promise.all([run.now(), run.stage.picture(), run.stage.area()]);
    const texts = sight.texts
      .map(({ text }) => text)
      .join("\n")
      .slice(0, MOST_TEXT);
    const request = analysisRequest({
      size: { width: Math.round(box.width), height: Math.round(box.height) },
      texts: this.#fence.wrap("game", texts),
      controls: setup ? workingKeys(setup) : [],
      history: actions,
      notice,
      goal: this.impressions.judgement.goal,
      glitches: this.impressions.glitches.map(({ description }) => description),
    });
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

  /** Returns the state according to the game's texts, without a model. */
  async quickStateCheck(): Promise<StateReading> {
    return readState(await this.#state.run.now());
  }

  /** Returns whether there is a canvas or an element that names itself a game. */
  async isGameBoardVisible(): Promise<boolean> {
    return (await this.#state.run.stage.area()).source !== "page";
  }

  /** Returns why an action can't be performed now, or undefined. */
  async validateAction({ recommendedAction: action, confidence }: ScreenAnalysis): Promise<string | undefined> {
    if (confidence < LOWEST_CONFIDENCE) return "low-confidence";
    const { box } = await this.#state.run.stage.area();
    const points = pointsOf(action);
    const isInside = points.every(({ x, y }) => x >= 0 && y >= 0 && x <= box.width && y <= box.height);
    return isInside ? undefined : "outside";
  }
}

/** With a lower confidence, the model looks again, and then the explorer chooses. */
const LOWEST_CONFIDENCE = 0.4;

function pointsOf(action: ScreenAnalysis["recommendedAction"]): readonly { readonly x: number; readonly y: number }[] {
  if (action.kind === "click") return [action.at];
  return action.kind === "drag" ? action.path : [];
}
