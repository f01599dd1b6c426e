import type { Oracle } from "../findings/oracle.ts";
import { appendedNumber } from "./appended-number.ts";
import { audioError } from "./audio-error.ts";
import { ballLeaves } from "./ball-leaves.ts";
import { barrenLevel } from "./barren-level.ts";
import { bestScore } from "./best-score.ts";
import { blankPicture } from "./blank-picture.ts";
import { brokenAsset } from "./broken-asset.ts";
import { brokenNumber } from "./broken-number.ts";
import { clearedWithoutWin } from "./cleared-without-win.ts";
import { clickTakes } from "./click-takes.ts";
import { clippedArea } from "./clipped-area.ts";
import { counterStep } from "./counter-step.ts";
import { counterWrong } from "./counter-wrong.ts";
import { deadOffer } from "./dead-offer.ts";
import { deadPlace } from "./dead-place.ts";
import { earlyWin } from "./early-win.ts";
import { endWithLives } from "./end-with-lives.ts";
import { endsWithRoom } from "./ends-with-room.ts";
import { entersBlocker } from "./enters-blocker.ts";
import { flicker } from "./flicker.ts";
import { frozen } from "./frozen.ts";
import { goalPassed } from "./goal-passed.ts";
import { leavesField } from "./leaves-field.ts";
import { lifeKept } from "./life-kept.ts";
import { loadFailure } from "./load-failure.ts";
import { lostAtOnce } from "./lost-at-once.ts";
import { markCounter } from "./mark-counter.ts";
import { memoryGrowth } from "./memory-growth.ts";
import { mineWithoutEnd } from "./mine-without-end.ts";
import { movesFallBack } from "./moves-fall-back.ts";
import { movesLeft } from "./moves-left.ts";
import { namedCounter } from "./named-counter.ts";
import { noInputResponse } from "./no-input-response.ts";
import { noLastingEffect } from "./no-lasting-effect.ts";
import { outcomeCounter } from "./outcome-counter.ts";
import { passThrough } from "./pass-through.ts";
import { pileUp } from "./pile-up.ts";
import { pointSide } from "./point-side.ts";
import { refusedWay } from "./refused-way.ts";
import { restartBreak } from "./restart-break.ts";
import { restartLeftovers } from "./restart-leftovers.ts";
import { restartSpeed } from "./restart-speed.ts";
import { scoreWrong } from "./score-wrong.ts";
import { scriptError } from "./script-error.ts";
import { shotsPass } from "./shots-pass.ts";
import { slowFrames } from "./slow-frames.ts";
import { speedWrong } from "./speed-wrong.ts";
import { standsStill } from "./stands-still.ts";
import { stuckMenu } from "./stuck-menu.ts";
import { tabCrash } from "./tab-crash.ts";
import { textOverlap } from "./text-overlap.ts";
import { timerWrong } from "./timer-wrong.ts";
import { trails } from "./trails.ts";
import { unansweredInput } from "./unanswered-input.ts";
import { uncountedTake } from "./uncounted-take.ts";
import { unknownCommand } from "./unknown-command.ts";
import { unnoticedLine } from "./unnoticed-line.ts";
import { unpaidGain } from "./unpaid-gain.ts";
import { waitingRoom } from "./waiting-room.ts";
import { wrongEnd } from "./wrong-end.ts";
import { wrongNumber } from "./wrong-number.ts";
import { wrongWinner } from "./wrong-winner.ts";

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
  deadOffer,
  unansweredInput,
  unknownCommand,
  refusedWay,
  restartBreak,
  restartLeftovers,
  restartSpeed,
  scoreWrong,
  unpaidGain,
  clickTakes,
  uncountedTake,
  appendedNumber,
  bestScore,
  pointSide,
  counterWrong,
  movesFallBack,
  markCounter,
  namedCounter,
  counterStep,
  lifeKept,
  timerWrong,
  outcomeCounter,
  wrongWinner,
  wrongEnd,
  endWithLives,
  endsWithRoom,
  earlyWin,
  lostAtOnce,
  wrongNumber,
  mineWithoutEnd,
  clearedWithoutWin,
  goalPassed,
  movesLeft,
  unnoticedLine,
  stuckMenu,
  noLastingEffect,
  barrenLevel,
  standsStill,
  speedWrong,
  passThrough,
  shotsPass,
  leavesField,
  ballLeaves,
  entersBlocker,
  slowFrames,
  memoryGrowth,
  pileUp,
  clippedArea,
  textOverlap,
  flicker,
  waitingRoom,
  trails,
];

/** The oracles that judge the traces of experiments too: these do not expect that the game is played well, or on. */
export const experimentOracles: readonly Oracle[] = [
  tabCrash,
  scriptError,
  brokenAsset,
  audioError,
  brokenNumber,
  appendedNumber,
  counterStep,
  timerWrong,
  wrongEnd,
  restartLeftovers,
  restartSpeed,
  memoryGrowth,
];
