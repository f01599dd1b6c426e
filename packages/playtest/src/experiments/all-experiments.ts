import type { Experiment } from "../findings/oracle.ts";
import { careless } from "./careless.ts";
import { deadControl } from "./dead-control.ts";
import { hide } from "./hide.ts";
import { pause } from "./pause.ts";
import { resize } from "./resize.ts";
import { save } from "./save.ts";
import { walls } from "./walls.ts";

/** The experiments that are run after the play, the most telling first. */
export const allExperiments: readonly Experiment[] = [deadControl, pause, walls, resize, hide, careless, save];
