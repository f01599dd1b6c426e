import type { GameCheck } from "./check.ts";
import type { Game } from "./game.ts";
import { heldBackChecks } from "./games/held-back/checks.ts";
import { heldBackGames } from "./games/held-back/index.ts";
import { tunedChecks } from "./games/tuned/checks.ts";
import { tunedGames } from "./games/tuned/index.ts";

export const allGames: readonly Game[] = [...tunedGames, ...heldBackGames];

export function checkOf({ name }: Game): GameCheck {
  const check = allChecks[name];
  if (check === undefined) throw new Error(`The game "${name}" has no check.`);
  return check;
}

const allChecks: Readonly<Record<string, GameCheck>> = { ...tunedChecks, ...heldBackChecks };
