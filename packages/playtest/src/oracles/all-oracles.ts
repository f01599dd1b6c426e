import type { Oracle } from "../findings/oracle.ts";
import { audioError } from "./audio-error.ts";
import { blankPicture } from "./blank-picture.ts";
import { brokenAsset } from "./broken-asset.ts";
import { brokenNumber } from "./broken-number.ts";
import { clippedArea } from "./clipped-area.ts";
import { counterWrong } from "./counter-wrong.ts";
import { frozen } from "./frozen.ts";
import { loadFailure } from "./load-failure.ts";
import { memoryGrowth } from "./memory-growth.ts";
import { noInputResponse } from "./no-input-response.ts";
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
  restartBreak,
  scoreWrong,
  counterWrong,
  wrongEnd,
  slowFrames,
  memoryGrowth,
  clippedArea,
  textOverlap,
];
