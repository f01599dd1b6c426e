import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bug, Game } from "./game.ts";
import { type PlayRun, runPlay } from "./run-play.ts";
import { serveGame } from "./serve-game.ts";

/** Fixture that the cases of the suite share. */
export interface PlayFixture extends AsyncDisposable {
  readonly folder: string;
  /** Clean runs by the game's name: the first case that needs one starts it. */
  readonly cleanRuns: Map<string, Promise<PlayRun>>;
  /** The bugs whose replays were tried again and again. */
  readonly replayed: { readonly game: Game; readonly bug: Bug }[];
}

export async function openPlayFixture(): Promise<PlayFixture> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-playtest-"));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  return { folder, cleanRuns: new Map(), replayed: [], [Symbol.asyncDispose]: close };
}

export function playClean(fixture: PlayFixture, game: Game, seconds: number): Promise<PlayRun> {
  const running = fixture.cleanRuns.get(game.name) ?? playGame(fixture, { game, seconds });
  fixture.cleanRuns.set(game.name, running);
  return running;
}

export async function playGame(
  fixture: PlayFixture,
  { game, bug, seconds }: { game: Game; bug?: Bug; seconds: number },
): Promise<PlayRun> {
  await using server = await serveGame(game, bug?.edits);
  const folder = join(fixture.folder, bug?.id ?? `${game.name}-clean`);
  return await runPlay({ url: server.url, timeLimitSeconds: seconds, folder });
}

/** How long a case may take that plays once for this many seconds, on a busy machine. */
export const caseTimeoutMs = (seconds: number): number => seconds * 4000 + 90_000;
