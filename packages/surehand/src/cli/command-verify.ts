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
import { oneLine } from "../terminal/one-line.ts";

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

type Output = Pick<Terminal, "print" | "resultColors">;

/** Prints the report of a verification. */
export function print(report: RunReport, { terminal }: { readonly terminal: Output }): void {
  const { samples, files, fields, unfinished, reviews, timestamp, limits } = report;
  const { print: line, resultColors } = terminal;
  const { yellow, dim } = resultColors;
  const open = openPoints(report);
  printSome(problemLines(report, terminal), { terminal, noun: "problem" });
  printSome(
    report.unproved.map(({ sampleId, path, kind }) => `${yellow("!")} ${sampleId}: ${path} is ${kind}.`),
    { terminal, noun: "value" },
  );
  printSome(
    open.map(({ sampleId, path, code }) => `${yellow("!")} ${sampleId}: ${path === "" ? "the page" : path}: ${code}.`),
    { terminal, noun: "reason" },
  );
  printSome(reviews.map(markLine), { terminal, noun: "mark" });
  const confirmed = fields.filter(({ verdict }) => verdict === "confirmed").length;
  const unsupported = fields.filter(({ verdict }) => verdict === "unsupported").length;
  line(
    `${count(samples, "sample")}, ${count(files, "signed file")}, ${count(confirmed, "confirmed value")}, ${unsupported} without a source.`,
  );
  if (unfinished > 0) line(`${yellow("!")} The run is not finished: ${count(unfinished, "sample")} pending.`);
  line(verdictLine(report, terminal));
  if (timestamp) line(oneLine(`Time stamp: ${timestamp.at}, ${timestamp.authority}.`));
  for (const limit of limits) line(dim(oneLine(limit)));
}

function printSome(
  lines: readonly string[],
  { terminal: { print: line }, noun }: { readonly terminal: Output; readonly noun: string },
): void {
  for (const one of lines.slice(0, MOST_PROBLEMS)) line(oneLine(one));
  if (lines.length > MOST_PROBLEMS)
    line(`... and ${count(lines.length - MOST_PROBLEMS, `more ${noun}`)}. --json lists all.`);
}

function problemLines({ problems }: RunReport, { resultColors: { red, yellow } }: Output): string[] {
  return problems.map(({ code, path, message }) =>
    code === "run-interrupted" ? `${yellow("!")} ${message}` : `${red("✗")} ${path}: ${message}`,
  );
}

/** Reasons of lists, pages and missing values. Values without proof are in `unproved`. */
function openPoints({ openReasons }: RunReport): RunReport["openReasons"] {
  return openReasons.filter(({ code }) => code !== "reported" && code !== "uncertain");
}

function verdictLine(report: RunReport, { resultColors: { green, red, yellow } }: Output): string {
  const { ok, problems, unproved, signedBy = "none" } = report;
  if (!ok) return `${red("✗")} ${count(problems.length, "problem")}.`;
  const open = openPoints(report).length;
  const doubts = [
    ...(unproved.length > 0 ? [`no page proves ${count(unproved.length, "value")}`] : []),
    ...(open > 0 ? [`${count(open, "point")} ${open === 1 ? "is" : "are"} open`] : []),
  ];
  return doubts.length === 0
    ? `${green("✓")} All signed files are unchanged. Key: ${signedBy}.`
    : `${yellow("!")} All signed files are unchanged, but ${doubts.join(" and ")}. Key: ${signedBy}.`;
}
