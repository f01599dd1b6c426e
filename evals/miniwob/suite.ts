import { folderFiles } from "../harness/folder-files.ts";
import { type IdleModelFixture, openIdleModelFixture } from "../harness/idle-model.ts";
import type { Site } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { type Episode, type Played, playTask } from "./play-task.ts";
import { seeds, tasks } from "./tasks.ts";

const VARIABLE = "SUREHAND_MINIWOB_DIR";
const LEAST_SUCCESS = 0.5;
const MOST_WRONG = 0.02;

interface MiniwobFixture extends IdleModelFixture {
  readonly files: NonNullable<Site["files"]>;
  readonly played: Verdict[];
  /** Episodes that are wrong although a model is available and was not asked. */
  readonly certainWrong: string[];
}

/** "wrong": the page received an action that it judges as wrong. "open": it waits for more. */
type Verdict = "solved" | "wrong" | "open";

export const suite = defineSuite<MiniwobFixture>({
  name: "miniwob",
  description: "Without a model, the instruction of a small MiniWoB++ task solves it or is refused.",
  async open() {
    const checkout = process.env[VARIABLE] ?? "";
    const files = checkout === "" ? {} : folderFiles(checkout, ["miniwob/html"]);
    const fixture = await openIdleModelFixture();
    return { ...fixture, files, played: [], certainWrong: [] };
  },
  cases({ files }) {
    if (Object.keys(files).length === 0) {
      const skip = `set ${VARIABLE} to a checkout of Farama-Foundation/miniwob-plusplus`;
      return [{ name: "all", skip, run: async () => {} }];
    }
    return [...tasks.flatMap((task) => seeds.map((seed) => episodeCase({ task, seed }))), totalsCase];
  },
});

/** An unsolved task does not fail the suite: the last case judges all of them. */
function episodeCase(episode: Episode): EvalCase<MiniwobFixture> {
  return {
    name: `${episode.task} ${episode.seed}`,
    async run({ files, played, certainWrong, idle, ...fixture }) {
      const outcome = await playTask(fixture, files, episode);
      const verdict = verdictOf(outcome);
      played.push(verdict);
      const alone =
        verdict === "wrong" ? await playTask(fixture, files, episode, { model: idle.model, vision: false }) : undefined;
      const isCertainWrong = alone !== undefined && verdictOf(alone) === "wrong";
      if (isCertainWrong) certainWrong.push(`${episode.task} ${episode.seed}`);
      const metrics = { [verdict]: 1, certainWrong: Number(isCertainWrong), actMs: Math.round(outcome.actMs) };
      return { detail: describe(verdict, outcome), metrics };
    },
  };
}

function verdictOf({ reward }: Played): Verdict {
  if (reward === undefined) return "open";
  return reward >= 0.99 ? "solved" : "wrong";
}

function describe(verdict: Verdict, { utterance, result, reward }: Played): string {
  const reason = verdict === "solved" ? "" : `: ${result.message}`;
  return `${verdict}${reward === undefined ? "" : ` (${reward})`} | ${utterance} | ${result.status}${reason}`;
}

const totalsCase: EvalCase<MiniwobFixture> = {
  name: "totals",
  async run({ played, certainWrong }) {
    const share = (wanted: Verdict): number => played.filter((verdict) => verdict === wanted).length / played.length;
    const summary = `${percent(share("solved"))} solved, ${percent(share("wrong"))} wrong, of ${played.length}`;
    const isKept = share("solved") >= LEAST_SUCCESS && share("wrong") <= MOST_WRONG;
    assertNoProblems([
      ...(isKept ? [] : [`${summary}; promised: at least ${LEAST_SUCCESS}, at most ${MOST_WRONG}`]),
      ...certainWrong.map((episode) => `wrong though no model would have been asked: ${episode}`),
    ]);
    return { detail: summary };
  },
};

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
