import type { JournalReport } from "@surehand/journal";
import { isSealOf, type SampleIdentity } from "../journal/is-seal-of.ts";
import type { RunProblem } from "../journal/run-problem.ts";
import { isAbout } from "../results/is-about.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { RunFolder } from "../run/run-folder.ts";

/** The journal in a folder that the run links belongs to this run, and to the sample of its name. */
export function sealProblems(report: JournalReport, folder: string, identity: SampleIdentity): RunProblem[] {
  if (isSealOf(report, identity)) return [];
  const message = `The journal in ${folder} is not about ${folder} of this run: it was copied from elsewhere.`;
  return [{ code: "sample-swapped", path: `${folder}/manifest.json`, message }];
}

/** The results are about the pages and inputs that the run gave their samples. */
export function originProblems(results: readonly SampleResult[], folder: RunFolder | undefined): RunProblem[] {
  if (!folder) return [];
  const samples = new Map(folder.samples.map((sample) => [sample.id, sample]));
  return results.flatMap((result): RunProblem[] => {
    const { sample_id: id, url } = result;
    const sample = samples.get(id);
    if (sample && isAbout(result, sample)) return [];
    const given = sample ? `${sample.url}, or gives it another input` : "no such sample";
    const message = `The result of ${id} is about ${url}. run.json has ${given}.`;
    return [{ code: "sample-differs", path: `${id}/result.json`, message }];
  });
}
