import type { CaseOutcome, EvalCase } from "../harness/suite.ts";
import type { Bug, Game } from "./game.ts";
import { judgePlay } from "./judge-play.ts";
import { caseTimeoutMs, playClean, type PlayFixture, playGame } from "./play-fixture.ts";
import { countHigh, describeReport } from "./play-report.ts";
import { replayHit, replaysPerBug } from "./replay-hit.ts";

export interface GameCaseOptions {
  /** Limit of play. */
  readonly seconds: number;
  readonly withReplays: boolean;
}

/** The clean game, and the game with each of its bugs. */
export function gameCases(game: Game, options: GameCaseOptions): EvalCase<PlayFixture>[] {
  return [cleanCase(game, options), ...game.bugs.map((bug) => bugCase(game, bug, options))];
}

function cleanCase(game: Game, { seconds }: GameCaseOptions): EvalCase<PlayFixture> {
  return {
    name: `${game.name}: clean`,
    timeoutMs: caseTimeoutMs(seconds),
    async run(fixture) {
      const { report } = await playClean(fixture, game, seconds);
      const metrics = { heldBack: isHeldBack(game), highOnClean: countHigh(report), onClean: report.issues.length };
      return { detail: describeReport(report), metrics };
    },
  };
}

function bugCase(game: Game, bug: Bug, { seconds, withReplays }: GameCaseOptions): EvalCase<PlayFixture> {
  return {
    name: `${game.name}: ${bug.id}`,
    // The clean run may have to come first.
    timeoutMs: (2 + (withReplays ? replaysPerBug : 0)) * caseTimeoutMs(seconds),
    async run(fixture): Promise<CaseOutcome> {
      const clean = await playClean(fixture, game, seconds);
      const withBug = await playGame(fixture, { game, bug, seconds });
      const { hit, newKinds, otherKinds } = judgePlay(bug, {
        clean: clean.report.issues,
        withBug: withBug.report.issues,
      });
      const replays = withReplays && hit ? await replayHit(fixture, { game, bug, seconds, issue: hit }) : {};
      const outcome = hit === undefined ? `missed ${bug.kinds.join(" or ")}` : `hit: ${hit.kind}`;
      return {
        detail: `${bug.depth}, ${outcome}${otherKinds.length > 0 ? `; also ${otherKinds.join(", ")}` : ""}`,
        metrics: {
          heldBack: isHeldBack(game),
          bug: 1,
          [bug.depth]: 1,
          hit: hit === undefined ? 0 : 1,
          newKinds: newKinds.length,
          rightKinds: newKinds.length - otherKinds.length,
          ...(hit === undefined ? {} : { secondsToBug: hit.atMs / 1000 }),
          ...replays,
        },
      };
    },
  };
}

const isHeldBack = ({ half }: Game): number => (half === "held-back" ? 1 : 0);
