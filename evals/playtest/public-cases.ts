import { join } from "node:path";
import type { EvalCase } from "../harness/suite.ts";
import { caseTimeoutMs, type PlayFixture } from "./play-fixture.ts";
import { countHigh, describeReport, type PlayReport } from "./play-report.ts";
import { publicControls } from "./public-controls.ts";
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
      const isStarted = report.status !== "fail";
      const controls = compareControls(game.name, report);
      const high = countHigh(report);
      return {
        detail: `${isStarted ? "started" : "not started"}; ${controls.detail}; ${high} high; ${describeReport(report)}`,
        metrics: {
          publicGames: 1,
          publicStarted: isStarted ? 1 : 0,
          publicHigh: high,
          publicKeys: controls.expected,
          publicKeysFound: controls.found,
        },
      };
    },
  };
}

/** Compares the keys that the explorer found with those of the game's source. */
function compareControls(name: string, { coverage }: PlayReport): { expected: number; found: number; detail: string } {
  const working = new Set(coverage.controls.filter(({ hasEffect }) => hasEffect).map(({ key }) => key));
  const { keys = [], source } = publicControls[name] ?? {};
  if (source === undefined) return { expected: 0, found: 0, detail: `keys ${[...working].join(", ") || "none"}` };
  const missing = keys.filter((key) => !working.has(key));
  const found = keys.length - missing.length;
  const rest = missing.length === 0 ? "" : ` (not ${missing.join(", ")})`;
  return { expected: keys.length, found, detail: `${found} of ${keys.length} keys of ${source} found${rest}` };
}
