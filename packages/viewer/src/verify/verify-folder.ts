import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type JournalReport, RUN_COMPANIONS, verifyJournal } from "@surehand/journal";
import { SurehandError } from "@surehand/kernel";
import { isFile, type ViewedFolder } from "../read/viewed-folder.ts";
import type { DatedVerification, Verification } from "../view/verification.ts";

/** Checks a folder. @param directory absolute */
export type Verify = (directory: string) => Promise<Verification>;

/** Runs a verification; what it throws becomes a problem of the folder. */
export async function verifyDated({ directory, files }: ViewedFolder, verify: Verify): Promise<DatedVerification> {
  const checkedAt = new Date().toISOString();
  try {
    return { ...(await files.verifying(() => verify(directory))), checkedAt };
  } catch (error) {
    if (!SurehandError.isInstance(error)) throw error;
    const problem = { code: error.code, path: ".", message: error.message };
    return { ok: false, isKeyTrusted: false, scope: "nothing", problems: [problem], fields: [], limits: [], checkedAt };
  }
}

/**
 * Checks every journal of a folder by itself: logs, blobs, manifests and signatures. It knows nothing of results, so values are not
 * checked against captured pages; pass the verification of the application for that.
 */
export async function verifyJournals(directory: string): Promise<Verification> {
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = ["", ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)].toSorted();
  const reports: { readonly folder: string; readonly report: JournalReport }[] = [];
  for (const folder of folders)
    if (await isFile(join(directory, folder, "log.jsonl")))
      reports.push({
        folder,
        report: await verifyJournal(join(directory, folder), await companionsOf(directory, folder)),
      });
  // The journal of the run lists the files of its samples, too.
  const found =
    reports.length === 0 ? [nothingToCheck] : reports.flatMap(({ folder, report }) => problemsOf(folder, report));
  const problems = [...new Map(found.map((problem) => [`${problem.code} ${problem.path}`, problem])).values()];
  const records = reports.reduce((sum, { report }) => sum + report.records, 0);
  const files = reports.reduce((sum, { report }) => sum + (report.manifest?.subject.length ?? 0), 0);
  return {
    ok: problems.length === 0,
    ...signerOf(reports.map(({ report }) => report)),
    isKeyTrusted: false,
    scope: `${reports.length} journals, ${records} records, ${files} signed files`,
    problems,
    fields: [],
    limits: [...new Set(reports.flatMap(({ report }) => report.limits))],
  };
}

/** The folder of a run has companions; a sample and any other journal have none. */
async function companionsOf(directory: string, folder: string): Promise<{ readonly companions: readonly string[] }> {
  const isRun = folder === "" && (await isFile(join(directory, "run.json")));
  return { companions: isRun ? RUN_COMPANIONS : [] };
}

const nothingToCheck = {
  code: "no-journal",
  path: ".",
  message: "The folder has no journal, so nothing could be checked.",
};

function problemsOf(folder: string, { problems }: JournalReport): Verification["problems"] {
  return problems
    .filter(({ severity }) => severity === "error")
    .map((problem) => {
      const file = "name" in problem ? problem.name : "log.jsonl";
      return { code: problem.kind, path: folder === "" ? file : `${folder}/${file}`, message: problem.message };
    });
}

/** The folder counts as signed only if all of its journals are, by one key. */
function signerOf(reports: readonly JournalReport[]): { signedBy?: string } {
  const [signer, ...others] = new Set(reports.map(({ signedBy }) => signedBy));
  return signer === undefined || others.length > 0 ? {} : { signedBy: signer };
}
