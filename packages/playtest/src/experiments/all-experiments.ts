import type { Experiment } from "../findings/oracle.ts";
import { careless } from "./careless.ts";
import { deadControl } from "./dead-control.ts";
import { deadKeys } from "./dead-keys.ts";
import { deadMouse } from "./dead-mouse.ts";
import { hide } from "./hide.ts";
import { ignoredInput } from "./ignored-input.ts";
import { listOptions } from "./list-options.ts";
import { keyboardTrap } from "./keyboard-trap.ts";
import { menuButtons } from "./menu-buttons.ts";
import { pause } from "./pause.ts";
import { pixelRatio } from "./pixel-ratio.ts";
import { resize } from "./resize.ts";
import { resizedMouse } from "./resized-mouse.ts";
import { restartButton } from "./restart-button.ts";
import { save } from "./save.ts";
import { sideButtons } from "./side-buttons.ts";
import { walls } from "./walls.ts";

/** Experiments that run as soon as the keys are known: learning the keys ran most of their traces. */
export const earlyExperiments: readonly Experiment[] = [deadControl];

/** All experiments, the most informative first. */
export const allExperiments: readonly Experiment[] = [
  ...earlyExperiments,
  ignoredInput,
  pause,
  deadKeys,
  deadMouse,
  listOptions,
  menuButtons,
  save,
  restartButton,
  sideButtons,
  resize,
  resizedMouse,
  hide,
  walls,
  careless,
  keyboardTrap,
  pixelRatio,
];
