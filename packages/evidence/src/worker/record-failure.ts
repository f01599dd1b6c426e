import type { JournalLink, SigningKey } from "@surehand/journal";
import { type Redactor, SurehandError } from "@surehand/kernel";
import { noUsage } from "@surehand/model/usage";
import { openSampleFolder } from "../capture/sample-folder.ts";
import type { Sample } from "../inputs/sample.ts";
import { linkToSample } from "../journal/link-to-sample.ts";
import { continueJournal } from "../journal/continue-journal.ts";
import { hasData } from "../data/requirements.ts";
import { nullPaths } from "../data/schema-problems.ts";
import type { Checkpoint } from "../results/checkpoint.ts";
import type { Reason } from "../results/reason.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { statusOf, type Termination } from "../results/termination.ts";
import { readCheckpoint } from "./sample-records.ts";
import { toSampleUsage } from "./state/to-sample-usage.ts";

export interface FailureOptions {
  readonly directory: string;
  readonly redactor: Redactor;
  readonly runId: string;
  readonly sample: Sample;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
  /** Default: "error". */
  readonly termination?: Termination | undefined;
}

/**
 * Leaves the signed folder of a sample whose work could not begin or could not be finished: a broken profile, no context, crashes. Data,
 * sources, files and usage of its checkpoint are kept.
 */
export async function recordFailure(
  { directory, redactor, runId, sample, key, environment, termination: given = "error" }: FailureOptions,
  error: unknown,
): Promise<{ readonly result: SampleResult; readonly link: JournalLink }> {
  const checkpoint = await readCheckpoint(directory);
  const message = redactor.redact(error instanceof Error ? error.message : String(error));
  const result: SampleResult = {
    ...failedResult(sample, message, given),
    // A sample that was not opened is as it was before.
    ...(checkpoint && given === "error" && resultSoFar(checkpoint)),
    error: SurehandError.isInstance(error)
      ? { code: error.code, message: error.message, hint: error.hint }
      : { code: "unknown", message },
  };
  const before = checkpoint?.artifacts_so_far;
  const folder = await openSampleFolder(directory, { redactor, now: () => new Date(), before });
  await folder.writeJson("result.json", result);
  const journal = await continueJournal(directory, { identity: { runId, sampleId: sample.id }, redactor });
  const { status, termination, fields } = result;
  await journal.append("sample-result", { status, termination, fields: fields.length });
  const link = await journal.seal({ key, environment, written: folder.written });
  return { result, link: linkToSample(link, sample.id) };
}

function failedResult({ id, url, input }: Sample, note: string, termination: Termination): SampleResult {
  const now = new Date().toISOString();
  return {
    version: 1,
    sample_id: id,
    status: statusOf(termination, false),
    termination,
    note,
    url,
    final_url: null,
    input: { ...input },
    extracted: {},
    fields: [],
    missing_fields: [],
    missing_artifacts: [],
    null_fields: [],
    reasons: [],
    schema_problems: [],
    artifacts: [],
    steps: 0,
    started_at: now,
    finished_at: now,
    duration_seconds: 0,
    usage: toSampleUsage(noUsage),
  };
}

function resultSoFar(checkpoint: Checkpoint): Partial<SampleResult> {
  const { accumulated_data: extracted, fields_so_far: fields, artifacts_so_far: artifacts, step: steps } = checkpoint;
  const { usage_so_far: usage } = checkpoint;
  const reasons = fields.flatMap(({ path, kind }): Reason[] =>
    kind === "reported" || kind === "uncertain" || kind === "not-found" ? [{ code: kind, path }] : [],
  );
  const status = statusOf("error", hasData(extracted));
  const nulls = nullPaths(extracted);
  return { status, extracted, fields, artifacts, reasons, null_fields: nulls, steps, ...(usage && { usage }) };
}
