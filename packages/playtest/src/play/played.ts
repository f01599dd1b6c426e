import type { LoopResult } from "@surehand/loop";
import type { PlayResult } from "../report/play-result.ts";
import type { GameNotLoadedError } from "../stage/errors.ts";
import type { ParsedPlayOptions } from "./play-options.ts";
import type { PlayState } from "./play-state.ts";

/** A play that is over. */
export interface Played {
  readonly options: ParsedPlayOptions;
  /** Undefined when the game could not be opened. */
  readonly state: PlayState | undefined;
  readonly end: LoopResult | undefined;
  readonly loadError: GameNotLoadedError | undefined;
  /** Pictures that the model was sent. */
  readonly pictures: number;
  /** Wall time of the loop, and the part of it that the model took. */
  readonly timing: { readonly loopMs: number; readonly modelMs: number };
  readonly unfrozen: PlayResult["unfrozen"];
}
