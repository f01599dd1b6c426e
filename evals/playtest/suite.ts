import { defineSuite, type OptionValues } from "../harness/suite.ts";
import { allGames } from "./all-games.ts";
import { gameCases } from "./game-cases.ts";
import type { Game } from "./game.ts";
import { openPlayFixture, type PlayFixture } from "./play-fixture.ts";
import { publicCases } from "./public-cases.ts";
import { summarize } from "./summarize.ts";

/** Limit of the play alone. With its oracles a run takes up to twice as long, so that half of the games end within 30 minutes. */
const defaultTimeLimitSeconds = 25;

export const suite = defineSuite<PlayFixture>({
  name: "playtest",
  description: "The playtest finds bugs in games without a model, and reports no serious issue in correct games.",
  options: { games: { type: "string" }, "time-limit": { type: "string" }, replays: { type: "boolean" } },
  concurrency: 2,
  open: openPlayFixture,
  cases: (_fixture, { games, replays, "time-limit": limit }) => {
    const seconds = Number(limit ?? defaultTimeLimitSeconds);
    const withReplays = replays === true;
    const own = chooseGames(games).flatMap((game) => gameCases(game, { seconds, withReplays }));
    const hasPublic = games === undefined || games === "public";
    return [...own, ...(hasPublic ? publicCases(process.env["SUREHAND_GAMES_DIR"], seconds) : [])];
  },
  summarize,
});

/** By name or half, in a list with commas, or "public" for none of ours; default all. */
function chooseGames(names: OptionValues[string]): readonly Game[] {
  if (typeof names !== "string") return allGames;
  if (names === "public") return [];
  return names.split(",").flatMap((name) => {
    const games = allGames.filter((game) => game.name === name || game.half === name);
    if (games.length === 0) throw new Error(`There is no game "${name}".`);
    return games;
  });
}
