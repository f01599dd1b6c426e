import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineSuite, type CaseOutcome, type EvalCase, type OptionValues } from "../harness/suite.ts";
import { allGames } from "./all-games.ts";
import type { Bug, Game } from "./game.ts";
import { judgePlay } from "./judge-play.ts";
import type { PlayReport } from "./play-report.ts";
import { listPublicGames, servePublicGame } from "./public-games.ts";
import { type PlayRun, runPlay } from "./run-play.ts";
import { serveGame } from "./serve-game.ts";
import { summarize } from "./summarize.ts";

interface PlayFixture extends AsyncDisposable {
  readonly folder: string;
  /** Clean runs by the game's name: the first case that needs one starts it. */
  readonly cleanRuns: Map<string, Promise<PlayRun>>;
}

/** Of play. With its oracles a run takes up to twice as long, so that a half of the games ends within 30 minutes. */
const defaultTimeLimitSeconds = 25;

export const suite = defineSuite<PlayFixture>({
  name: "playtest",
  description: "The playtest finds bugs in games without a model, and calls nothing a serious bug in the clean ones.",
  options: { games: { type: "string" }, "time-limit": { type: "string" } },
  concurrency: 2,
  open: openFixture,
  cases: (_fixture, options) => {
    const seconds = Number(options["time-limit"] ?? defaultTimeLimitSeconds);
    const own = chooseGames(options["games"]).flatMap((game) => [
      cleanCase(game, seconds),
      ...game.bugs.map((bug) => bugCase(game, { bug, seconds })),
    ]);
    return [...own, ...publicCases(options["games"], seconds)];
  },
  summarize,
});

async function openFixture(): Promise<PlayFixture> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-playtest-"));
  return { folder, cleanRuns: new Map(), [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

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

function cleanCase(game: Game, seconds: number): EvalCase<PlayFixture> {
  return {
    name: `${game.name}: clean`,
    timeoutMs: timeoutMs(seconds),
    async run(fixture) {
      const { report } = await playClean(fixture, game, seconds);
      const metrics = { heldBack: isHeldBack(game), highOnClean: countHigh(report), onClean: report.issues.length };
      return { detail: describeReport(report), metrics };
    },
  };
}

function bugCase(game: Game, { bug, seconds }: { bug: Bug; seconds: number }): EvalCase<PlayFixture> {
  return {
    name: `${game.name}: ${bug.id}`,
    // The clean run may have to come first.
    timeoutMs: 2 * timeoutMs(seconds),
    async run(fixture): Promise<CaseOutcome> {
      const clean = await playClean(fixture, game, seconds);
      const withBug = await play(fixture, { game, bug, seconds });
      const verdict = judgePlay(bug, { clean: clean.report.issues, withBug: withBug.report.issues });
      const told = verdict.hit === undefined ? `missed ${bug.kinds.join(" or ")}` : `hit: ${verdict.hit.kind}`;
      const others = verdict.otherKinds.length > 0 ? `; also ${verdict.otherKinds.join(", ")}` : "";
      return {
        detail: `${bug.depth}, ${told}${others}`,
        metrics: {
          heldBack: isHeldBack(game),
          bug: 1,
          [bug.depth]: 1,
          hit: verdict.hit === undefined ? 0 : 1,
          newKinds: verdict.newKinds.length,
          rightKinds: verdict.newKinds.length - verdict.otherKinds.length,
        },
      };
    },
  };
}

/** Games of others, in the folders of `SUREHAND_GAMES_DIR`. */
function publicCases(names: OptionValues[string], seconds: number): EvalCase<PlayFixture>[] {
  if (names !== undefined && names !== "public") return [];
  const root = process.env["SUREHAND_GAMES_DIR"];
  if (root === undefined) {
    const skip = "set SUREHAND_GAMES_DIR to a folder of games, each a folder with an index.html";
    return [{ name: "public games", skip, run: async () => {} }];
  }
  return listPublicGames(root).map((game) => ({
    name: `public: ${game.name}`,
    timeoutMs: timeoutMs(seconds),
    async run({ folder }) {
      await using server = await servePublicGame(game);
      const options = { url: server.url, timeLimitSeconds: seconds, folder: join(folder, `public-${game.name}`) };
      const { report } = await runPlay(options);
      return {
        detail: describeReport(report),
        metrics: { publicGames: 1, publicStarted: report.status === "fail" ? 0 : 1, publicHigh: countHigh(report) },
      };
    },
  }));
}

function playClean(fixture: PlayFixture, game: Game, seconds: number): Promise<PlayRun> {
  const running = fixture.cleanRuns.get(game.name) ?? play(fixture, { game, seconds });
  fixture.cleanRuns.set(game.name, running);
  return running;
}

async function play(
  fixture: PlayFixture,
  { game, bug, seconds }: { game: Game; bug?: Bug; seconds: number },
): Promise<PlayRun> {
  await using server = await serveGame(game, bug?.edits);
  const folder = join(fixture.folder, bug?.id ?? `${game.name}-clean`);
  return await runPlay({ url: server.url, timeLimitSeconds: seconds, folder });
}

function describeReport({ status, playability, issues }: PlayReport): string {
  const told = issues.map(({ severity, kind }) => `${severity} ${kind}`);
  return `${status} ${playability}: ${told.join(", ") || "no issues"}`;
}

const countHigh = ({ issues }: PlayReport): number => issues.filter(({ severity }) => severity === "high").length;

const isHeldBack = ({ half }: Game): number => (half === "held-back" ? 1 : 0);

const timeoutMs = (seconds: number): number => seconds * 4000 + 90_000;
