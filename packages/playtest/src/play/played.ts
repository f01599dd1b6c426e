import type { LoopResult } from "@surehand/loop";
import type { Impressions } from "../model/impressions.ts";
import type { PlayResult } from "../report/play-result.ts";
import type { LoadProblem } from "./open-game.ts";
import type { ParsedPlayOptions } from "./play-options.ts";
import type { PlayState } from "./play-state.ts";

/** A play that has ended. */
export interface Played {
  readonly options: ParsedPlayOptions;
  /** Undefined when the game could not be opened. */
  readonly state: PlayState | undefined;
  readonly end: LoopResult | undefined;
  readonly loadProblem: LoadProblem | undefined;
  /** Undefined without a model. */
  readonly impressions: Impressions | undefined;
  /** Number of pictures sent to the model. */
  readonly pictures: number;
  /** Wall time of the loop, and the model's part of it. */
  readonly timing: { readonly loopMs: number; readonly modelMs: number };
  readonly unfrozen: PlayResult["unfrozen"];
  readonly notices: PlayResult["notices"];
}
