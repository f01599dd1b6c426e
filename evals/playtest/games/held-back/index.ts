import type { Game } from "../../game.ts";
import { bakery } from "./bakery/bugs.ts";
import { blocks } from "./blocks/bugs.ts";
import { crates } from "./crates/bugs.ts";
import { lantern } from "./lantern/bugs.ts";
import { ledges } from "./ledges/bugs.ts";
import { mines } from "./mines/bugs.ts";
import { paddles } from "./paddles/bugs.ts";
import { rocks } from "./rocks/bugs.ts";

/** The games that measure the playtest engine, and that it is not tuned on. */
export const heldBackGames: readonly Game[] = [blocks, paddles, ledges, mines, lantern, bakery, crates, rocks];
