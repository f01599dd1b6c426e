import { folderFiles } from "../harness/folder-files.ts";
import { openPageFixture, type PageFixture, type Site } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { type Episode, type Played, playTask } from "./play-task.ts";
import { seeds, tasks } from "./tasks.ts";

const VARIABLE = "SUREHAND_MINIWOB_DIR";
const LEAST_SUCCESS = 0.5;
const MOST_WRONG = 0.02;

interface MiniwobFixture extends PageFixture {
  readonly files: NonNullable<Site["files"]>;
  readonly played: Verdict[];
}

/** "wrong": the page was told something that it takes for wrong. "open": it waits for more. */
type Verdict = "solved" | "wrong" | "open";

export const suite = defineSuite<MiniwobFixture>({
  name: "miniwob",
  description: "Small tasks of MiniWoB++ are solved by their own sentence, without a model, or left alone.",
  async open() {
    const checkout = process.env[VARIABLE] ?? "";
    const files = checkout === "" ? {} : folderFiles(checkout, ["miniwob/html"]);
    const fixture = await openPageFixture();
    return { ...fixture, files, played: [], [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
  },
  cases({ files }) {
    if (Object.keys(files).length === 0) {
      const skip = `set ${VARIABLE} to a checkout of Farama-Foundation/miniwob-plusplus`;
      return [{ name: "all", skip, run: async () => {} }];
    }
    return [...tasks.flatMap((task) => seeds.map((seed) => episodeCase({ task, seed }))), totalsCase];
  },
});

/** A task that is not solved is no failure of the suite: the last case judges them all. */
function episodeCase(episode: Episode): EvalCase<MiniwobFixture> {
  return {
    name: `${episode.task} ${episode.seed}`,
    async run({ files, played, ...fixture }) {
      const outcome = await playTask(fixture, files, episode);
      const verdict = verdictOf(outcome);
      played.push(verdict);
      return { detail: describe(verdict, outcome), metrics: { [verdict]: 1, actMs: Math.round(outcome.actMs) } };
    },
  };
}

function verdictOf({ reward }: Played): Verdict {
  if (reward === undefined) return "open";
  return reward >= 0.99 ? "solved" : "wrong";
}

function describe(verdict: Verdict, { utterance, result, reward }: Played): string {
  const told = verdict === "solved" ? "" : `: ${result.message}`;
  return `${verdict}${reward === undefined ? "" : ` (${reward})`} | ${utterance} | ${result.status}${told}`;
}

const totalsCase: EvalCase<MiniwobFixture> = {
  name: "totals",
  async run({ played }) {
    const share = (wanted: Verdict): number => played.filter((verdict) => verdict === wanted).length / played.length;
    const said = `${percent(share("solved"))} solved, ${percent(share("wrong"))} wrong, of ${played.length}`;
    const isKept = share("solved") >= LEAST_SUCCESS && share("wrong") <= MOST_WRONG;
    assertNoProblems(isKept ? [] : [`${said}; promised: at least ${LEAST_SUCCESS}, at most ${MOST_WRONG}`]);
    return { detail: said };
  },
};

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
