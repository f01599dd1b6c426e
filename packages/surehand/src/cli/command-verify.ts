import { resolve } from "node:path";
import type { RunReport } from "@surehand/evidence";
import { InvalidInputError, readTrustedInput } from "@surehand/kernel";
import { openUserKeyStore, readVerifyingKey, type VerifyingKey } from "@surehand/journal";
import { markLine } from "./command-review.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count } from "../terminal/numbers.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { loadEvidence } from "./load-application.ts";
import type { Run } from "./page-run.ts";

export interface VerifyCommandOptions {
  readonly json?: boolean;
  readonly key?: string;
  readonly fingerprint?: string;
  readonly timestampCa?: string;
  readonly strict?: boolean;
}

/** Problems that are printed at most; --json has all. */
const MOST_PROBLEMS = 50;

/** Checks the folder of a run, offline: files, signatures, and every value against the captured pages. */
export async function runVerify(
  run: Run & { readonly options: VerifyCommandOptions },
  directory: string,
): Promise<ExitCode> {
  const { options, terminal } = run;
  const { verifyRun } = await loadEvidence("verify");
  const ownKeys = await openUserKeyStore().trustedKeys();
  const trustedKeys = trustedKeysOf(options, ownKeys);
  const reviewerKeys = [...(trustedKeys ?? []), ...ownKeys];
  const timestampCertificates = certificatesIn(options.timestampCa);
  const { fingerprint } = options;
  const report = await verifyRun(resolve(directory), { trustedKeys, fingerprint, reviewerKeys, timestampCertificates });
  if (options.json) terminal.print(JSON.stringify(report, undefined, 2));
  else print(report, run);
  const isStrictlyProved = options.strict !== true || report.unproved.length === 0;
  return report.ok && report.unfinished === 0 && isStrictlyProved ? exitCodes.done : exitCodes.refused;
}

/** Undefined: the fingerprint of the key is compared, and the signed run names its samples. */
function trustedKeysOf(
  { key, fingerprint }: VerifyCommandOptions,
  ownKeys: readonly VerifyingKey[],
): readonly VerifyingKey[] | undefined {
  if (fingerprint !== undefined) return undefined;
  if (key === undefined) return ownKeys;
  const hint = "Use the public key that belongs to the key that signed the run.";
  const pem = readText(key, { input: "--key", hint });
  try {
    return [readVerifyingKey(pem)];
  } catch (cause) {
    throw new InvalidInputError({
      input: "--key",
      problem: `is not a public key in PEM format: ${key}`,
      hint,
      cause,
    });
  }
}

/** A file may hold several certificates, one after the other. */
function certificatesIn(path: string | undefined): string[] | undefined {
  if (path === undefined) return undefined;
  const hint = "Use a file with the certificates of the time-stamp authority that you trust.";
  const certificates = readText(path, { input: "--timestamp-ca", hint }).match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu,
  );
  if (certificates) return certificates;
  throw new InvalidInputError({
    input: "--timestamp-ca",
    problem: `contains no certificate in PEM format: ${path}`,
    hint,
  });
}

function readText(path: string, options: { readonly input: string; readonly hint: string }): string {
  return new TextDecoder().decode(readTrustedInput(path, options));
}

/** Prints the report of a verification. */
export function print(
  {
    ok,
    samples,
    files,
    fields,
    unfinished,
    unproved,
    openReasons,
    reviews,
    problems,
    signedBy,
    timestamp,
    limits,
  }: RunReport,
  { terminal }: { readonly terminal: Pick<Terminal, "print" | "resultColors"> },
): void {
  const { print: line, resultColors } = terminal;
  const { green, red, yellow, dim } = resultColors;
  for (const { code, path, message } of problems.slice(0, MOST_PROBLEMS))
    line(code === "run-interrupted" ? `${yellow("!")} ${message}` : `${red("✗")} ${path}: ${message}`);
  if (problems.length > MOST_PROBLEMS)
    line(`... and ${count(problems.length - MOST_PROBLEMS, "more problem")}. --json lists all.`);
  const confirmed = fields.filter(({ verdict }) => verdict === "confirmed").length;
  const unsupported = fields.filter(({ verdict }) => verdict === "unsupported").length;
  for (const { sampleId, path, kind } of unproved.slice(0, MOST_PROBLEMS))
    line(`${yellow("!")} ${sampleId}: ${path} is ${kind}.`);
  if (unproved.length > MOST_PROBLEMS)
    line(`... and ${count(unproved.length - MOST_PROBLEMS, "more value")}. --json lists all.`);
  // Values without proof are printed above.
  const open = openReasons.filter(({ code }) => code !== "reported" && code !== "uncertain");
  for (const { sampleId, path, code } of open.slice(0, MOST_PROBLEMS))
    line(`${yellow("!")} ${sampleId}: ${path === "" ? "the page" : path}: ${code}.`);
  if (open.length > MOST_PROBLEMS)
    line(`... and ${count(open.length - MOST_PROBLEMS, "more reason")}. --json lists all.`);
  for (const mark of reviews.slice(0, MOST_PROBLEMS)) line(markLine(mark));
  if (reviews.length > MOST_PROBLEMS)
    line(`... and ${count(reviews.length - MOST_PROBLEMS, "more mark")}. --json lists all.`);
  line(
    `${count(samples, "sample")}, ${count(files, "signed file")}, ${count(confirmed, "confirmed value")}, ${unsupported} without a source.`,
  );
  if (unfinished > 0) line(`${yellow("!")} The run is not finished: ${count(unfinished, "sample")} pending.`);
  if (!ok) line(`${red("✗")} ${count(problems.length, "problem")}.`);
  else if (unproved.length + open.length === 0)
    line(`${green("✓")} All signed files are unchanged. Key: ${signedBy ?? "none"}.`);
  else {
    const doubts = [
      ...(unproved.length > 0 ? [`no page proves ${count(unproved.length, "value")}`] : []),
      ...(open.length > 0 ? [`${count(open.length, "point")} ${open.length === 1 ? "is" : "are"} open`] : []),
    ];
    line(`${yellow("!")} All signed files are unchanged, but ${doubts.join(" and ")}. Key: ${signedBy ?? "none"}.`);
  }
  if (timestamp) line(`Time stamp: ${timestamp.at}, ${timestamp.authority}.`);
  for (const limit of limits) line(dim(limit));
}
