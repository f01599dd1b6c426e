import type { Browser } from "playwright-core";
import { checkOf } from "./all-games.ts";
import type { Bug, Game } from "./game.ts";
import { withPlayer } from "./player.ts";

/** Plays a bug's proof on the clean game and on the one with the bug. Returns what is wrong with the claim. */
export async function proveBug({ browser, game, bug }: { browser: Browser; game: Game; bug: Bug }): Promise<string[]> {
  const { probe = [], plays } = checkOf(game);
  const play = plays[bug.id];
  if (play === undefined) return [`${bug.id} has no proof`];
  const problems: string[] = [];
  await withPlayer({ browser, game, edits: probe }, async (player) => {
    if (!(await play(player))) problems.push(`${bug.id} shows in the clean game`);
    for (const error of player.errors) problems.push(`the clean game fails: ${error}`);
    for (const path of player.missing) problems.push(`the clean game lacks ${path}`);
  });
  await withPlayer({ browser, game, edits: [...probe, ...bug.edits] }, async (player) => {
    if (await play(player)) problems.push(`${bug.id} does not show`);
  });
  return problems;
}
