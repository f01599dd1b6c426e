import type { Game } from "../../game.ts";
import { bricks } from "./bricks/bugs.ts";
import { cannon } from "./cannon/bugs.ts";
import { doubles } from "./doubles/bugs.ts";
import { invaders } from "./invaders/bugs.ts";
import { noughts } from "./noughts/bugs.ts";
import { pairs } from "./pairs/bugs.ts";
import { snake } from "./snake/bugs.ts";
import { tunnel } from "./tunnel/bugs.ts";

/** The games that the playtest engine may be tuned on. */
export const tunedGames: readonly Game[] = [doubles, snake, bricks, pairs, invaders, noughts, tunnel, cannon];
