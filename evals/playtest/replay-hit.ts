import { join } from "node:path";
import type { Bug, Game } from "./game.ts";
import type { PlayFixture } from "./play-fixture.ts";
import type { PlayIssue } from "./play-report.ts";
import { isReproduced } from "./run-play.ts";
import { serveGame } from "./serve-game.ts";

/** How often the replay of each bug of the sample is played. */
export const replaysPerBug = 20;

/** The sample: the first ten hits, at most two of a game. */
const sampledBugs = 10;

interface Hit {
  readonly game: Game;
  readonly bug: Bug;
  readonly issue: PlayIssue;
  readonly seconds: number;
}

/** Plays the replay of a bug's issue many times, if the bug belongs to the sample. Returns the metrics of it. */
export async function replayHit(
  { folder, replayed }: PlayFixture,
  { game, bug, issue, seconds }: Hit,
): Promise<Readonly<Record<string, number>>> {
  const isSampled = replayed.length < sampledBugs && replayed.filter((other) => other.game === game).length < 2;
  if (issue.replay === null || !isSampled) return {};
  replayed.push({ game, bug });
  await using server = await serveGame(game, bug.edits);
  const file = join(folder, bug.id, issue.replay);
  let reproduced = 0;
  for (let time = 0; time < replaysPerBug; time += 1)
    if (await isReproduced({ url: server.url, file, timeLimitSeconds: seconds })) reproduced += 1;
  return { replays: replaysPerBug, reproduced };
}
