import type { GameCheck } from "../../check.ts";
import { bricksCheck } from "./bricks/check.ts";
import { cannonCheck } from "./cannon/check.ts";
import { doublesCheck } from "./doubles/check.ts";
import { invadersCheck } from "./invaders/check.ts";
import { noughtsCheck } from "./noughts/check.ts";
import { pairsCheck } from "./pairs/check.ts";
import { snakeCheck } from "./snake/check.ts";
import { tunnelCheck } from "./tunnel/check.ts";

export const tunedChecks: Readonly<Record<string, GameCheck>> = {
  bricks: bricksCheck,
  cannon: cannonCheck,
  doubles: doublesCheck,
  invaders: invadersCheck,
  noughts: noughtsCheck,
  pairs: pairsCheck,
  snake: snakeCheck,
  tunnel: tunnelCheck,
};
