import type { Experiment } from "../findings/oracle.ts";
import { careless } from "./careless.ts";
import { deadControl } from "./dead-control.ts";
import { hide } from "./hide.ts";
import { pause } from "./pause.ts";
import { resize } from "./resize.ts";
import { save } from "./save.ts";
import { walls } from "./walls.ts";

/** Short experiments that need the keys only. They run as soon as the keys are known, so that a slow play leaves them time. */
export const earlyExperiments: readonly Experiment[] = [deadControl, pause, walls];

/** All experiments, the most informative first. */
export const allExperiments: readonly Experiment[] = [...earlyExperiments, resize, hide, careless, save];
