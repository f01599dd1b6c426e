import type { Oracle } from "../findings/oracle.ts";
import { audioError } from "./audio-error.ts";
import { blankPicture } from "./blank-picture.ts";
import { brokenAsset } from "./broken-asset.ts";
import { brokenNumber } from "./broken-number.ts";
import { clippedArea } from "./clipped-area.ts";
import { counterWrong } from "./counter-wrong.ts";
import { deadPlace } from "./dead-place.ts";
import { frozen } from "./frozen.ts";
import { loadFailure } from "./load-failure.ts";
import { memoryGrowth } from "./memory-growth.ts";
import { noInputResponse } from "./no-input-response.ts";
import { outcomeCounter } from "./outcome-counter.ts";
import { passThrough } from "./pass-through.ts";
import { restartBreak } from "./restart-break.ts";
import { scoreWrong } from "./score-wrong.ts";
import { scriptError } from "./script-error.ts";
import { slowFrames } from "./slow-frames.ts";
import { tabCrash } from "./tab-crash.ts";
import { textOverlap } from "./text-overlap.ts";
import { wrongEnd } from "./wrong-end.ts";

/** The oracles that judge ordinary play. */
export const allOracles: readonly Oracle[] = [
  loadFailure,
  tabCrash,
  scriptError,
  brokenAsset,
  audioError,
  blankPicture,
  noInputResponse,
  brokenNumber,
  frozen,
  deadPlace,
  restartBreak,
  scoreWrong,
  counterWrong,
  outcomeCounter,
  wrongEnd,
  passThrough,
  slowFrames,
  memoryGrowth,
  clippedArea,
  textOverlap,
];
