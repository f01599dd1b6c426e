import { type JournalReport, verifyJournal } from "@surehand/journal";
import { isSealOf } from "../../journal/is-seal-of.ts";
import { missingJournal } from "../../journal/journal-problems.ts";
import { EvidenceDamagedError } from "../../results/evidence-damaged-error.ts";

interface AttemptIdentity {
  readonly runId: string;
  readonly sampleId: string;
}

export interface SealedAttemptOptions extends AttemptIdentity {
  /** Name of the object, for the error. */
  readonly key: string;
  /** Whether a key, known by its fingerprint, may have signed it. Default: any key may, which `verify` reports. */
  readonly trusts?: ((fingerprint: string) => boolean) | undefined;
}

/**
 * Checks that the folder of an attempt is whole as it was sealed, for this sample of this run. This machine would sign an unsealed
 * folder, even one that a stranger wrote.
 *
 * @throws EvidenceDamagedError
 */
export async function assertSealedAttempt(folder: string, options: SealedAttemptOptions): Promise<void> {
  const { key, trusts } = options;
  const report = await verifyJournal(folder).catch(missingJournal);
  const problem = problemOf(report, options);
  if (problem !== undefined) throw new EvidenceDamagedError({ key, problem });
  if (trusts && !trusts(report?.signedBy ?? ""))
    throw new EvidenceDamagedError({ key, problem: "is signed by a key that is not trusted here" });
}

export async function isSealedAttempt(folder: string, identity: AttemptIdentity): Promise<boolean> {
  return problemOf(await verifyJournal(folder).catch(missingJournal), identity) === undefined;
}

function problemOf(report: JournalReport | undefined, identity: AttemptIdentity): string | undefined {
  if (!report?.manifest) return "is not sealed";
  const first = report.problems.find(({ severity }) => severity === "error");
  if (first) return `was changed after its seal: ${first.message}`;
  return isSealOf(report, identity) ? undefined : "is the attempt of another sample";
}
