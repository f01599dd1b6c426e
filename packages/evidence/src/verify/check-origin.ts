import type { JournalReport } from "@surehand/journal";
import { isSealOf, type SampleIdentity } from "../journal/is-seal-of.ts";
import type { RunProblem } from "../journal/run-problem.ts";
import { isResultOf } from "../results/is-result-of.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { RunFolder } from "../run/run-folder.ts";

/** Returns a problem if the journal in a linked folder belongs to another run or sample. */
export function sealProblems(report: JournalReport, folder: string, identity: SampleIdentity): RunProblem[] {
  if (isSealOf(report, identity)) return [];
  const message = `The journal in ${folder} is not that of ${folder} in this run: it was copied from elsewhere.`;
  return [{ code: "sample-swapped", path: `${folder}/manifest.json`, message }];
}

/** Returns a problem for each result that was made for another page or input than that of its sample in run.json. */
export function originProblems(results: readonly SampleResult[], folder: RunFolder | undefined): RunProblem[] {
  if (!folder) return [];
  const samples = new Map(folder.samples.map((sample) => [sample.id, sample]));
  return results.flatMap((result): RunProblem[] => {
    const { sample_id: id } = result;
    const sample = samples.get(id);
    if (sample && isResultOf(result, sample)) return [];
    const message = sample
      ? `The result of ${id} was not made for the page and the input that run.json has for this sample.`
      : `run.json has no sample ${id}, of which there is a result.`;
    return [{ code: "sample-differs", path: `${id}/result.json`, message }];
  });
}
