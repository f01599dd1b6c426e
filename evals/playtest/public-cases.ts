import { join } from "node:path";
import type { EvalCase } from "../harness/suite.ts";
import { caseTimeoutMs, type PlayFixture } from "./play-fixture.ts";
import { countHigh, describeReport } from "./play-report.ts";
import { listPublicGames, type PublicGame, servePublicGame } from "./public-games.ts";
import { runPlay } from "./run-play.ts";

/** Games of others, in the folders of `SUREHAND_GAMES_DIR`; without it a case that is skipped. */
export function publicCases(root: string | undefined, seconds: number): EvalCase<PlayFixture>[] {
  if (root !== undefined) return listPublicGames(root).map((game) => publicCase(game, seconds));
  const skip = "set SUREHAND_GAMES_DIR to a folder of games, each a folder with an index.html";
  return [{ name: "public games", skip, run: async () => {} }];
}

function publicCase(game: PublicGame, seconds: number): EvalCase<PlayFixture> {
  return {
    name: `public: ${game.name}`,
    timeoutMs: caseTimeoutMs(seconds),
    async run({ folder }) {
      await using server = await servePublicGame(game);
      const options = { url: server.url, timeLimitSeconds: seconds, folder: join(folder, `public-${game.name}`) };
      const { report } = await runPlay(options);
      return {
        detail: describeReport(report),
        metrics: { publicGames: 1, publicStarted: report.status === "fail" ? 0 : 1, publicHigh: countHigh(report) },
      };
    },
  };
}
