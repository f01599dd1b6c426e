import { resolve } from "node:path";
import type { ReviewMark, RunReport } from "@surehand/evidence";
import { openUserKeyStore } from "@surehand/journal";
import { InvalidInputError } from "@surehand/kernel";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count } from "../terminal/numbers.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Run } from "./page-run.ts";
import { loadEvidence } from "./load-application.ts";
import { oneLine } from "../terminal/one-line.ts";

export interface ReviewCommandOptions {
  readonly accept?: boolean;
  readonly correct?: string;
  readonly reject?: boolean;
  readonly note?: string;
  readonly reviewer?: string;
  readonly json?: boolean;
}

/** Adds a signed mark of a reviewer to a run. Without a sample: lists what is to review, and the marks. */
export async function runReview(
  { options, terminal }: Run & { readonly options: ReviewCommandOptions },
  [folder, sample, field]: readonly [string, string | undefined, string | undefined],
): Promise<ExitCode> {
  const { reviewRun, verifyRun } = await loadEvidence("review");
  const directory = resolve(folder);
  if (sample === undefined) {
    const report = await verifyRun(directory, { trustedKeys: await openUserKeyStore().trustedKeys() });
    const { ok, problems, unproved, openReasons, reviews } = report;
    if (options.json) terminal.print(JSON.stringify({ ok, problems, unproved, openReasons, reviews }, undefined, 2));
    else printOpen(report, terminal);
    return ok ? exitCodes.done : exitCodes.refused;
  }
  const { note, reviewer } = options;
  if (reviewer === undefined)
    throw new InvalidInputError({
      input: "--reviewer",
      problem: "is missing",
      hint: 'Pass the name of the person who reviews: --reviewer "Ada Lovelace".',
    });
  const mark = await reviewRun(directory, { sample, field, ...readVerdict(options), note, reviewer });
  if (options.json) terminal.print(JSON.stringify(mark, undefined, 2));
  else terminal.print(markLine(mark));
  return exitCodes.done;
}

function readVerdict({
  accept,
  reject,
  correct,
  note,
}: ReviewCommandOptions): Pick<ReviewMark, "verdict" | "correction"> {
  const given = [accept === true, reject === true, correct !== undefined].filter(Boolean).length;
  if (given > 1 || (given === 0 && note === undefined))
    throw new InvalidInputError({
      input: "the verdict",
      problem: given > 1 ? "is given twice" : "is missing",
      hint: "Pass one of --accept, --correct VALUE and --reject, or --note TEXT alone.",
    });
  if (correct !== undefined) return { verdict: "corrected", correction: readValue(correct) };
  if (accept === true) return { verdict: "accepted" };
  return { verdict: reject === true ? "rejected" : "noted" };
}

/** A value in JSON, else the text itself. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function printOpen(report: RunReport, { print, resultColors }: Terminal): void {
  const { yellow, red } = resultColors;
  const points = reviewPoints(report);
  const open = points.filter(({ isReviewed }) => !isReviewed);
  for (const { path, message } of report.problems) print(oneLine(`${red("✗")} ${path}: ${message}`));
  for (const { text } of open) print(oneLine(`${yellow("!")} ${text}`));
  for (const mark of report.reviews) print(markLine(mark));
  print(`${count(points.length, "point")} to review, ${open.length} of them not reviewed.`);
}

interface ReviewPoint {
  readonly text: string;
  readonly isReviewed: boolean;
}

/** Returns what a reviewer decides: values without proof, and the reasons of samples that are not `done`. */
export function reviewPoints({
  unproved,
  openReasons,
  reviews,
}: Pick<RunReport, "unproved" | "openReasons" | "reviews">): ReviewPoint[] {
  const points = [...unproved.map(({ kind, ...value }) => ({ ...value, code: kind })), ...openReasons];
  const texts = new Map(points.map((point) => [textOfPoint(point), point]));
  return [...texts].map(([text, { sampleId, path }]) => ({
    text,
    isReviewed: reviews.some(
      ({ sample, field, isCurrent }) => isCurrent && sample === sampleId && (field === undefined || field === path),
    ),
  }));
}

function textOfPoint({ sampleId, path, code }: { sampleId: string; path: string; code: string }): string {
  return path === "" ? `${sampleId}: ${code}.` : `${sampleId}: ${path} is ${code}.`;
}

/** Writes a mark as one line. */
export function markLine(mark: ReviewMark): string {
  const { sample, field } = mark;
  return oneLine(`${sample}${field === undefined ? "" : ` ${field}`}: ${describeMark(mark)}`);
}

/** Writes a mark without the value that it is about: `corrected to 65 by Ada, 2026-11-23T10:00:00.000Z: on the invoice`. */
export function describeMark({ verdict, correction, note, reviewer, at, isCurrent }: ReviewMark): string {
  const to = verdict === "corrected" ? ` to ${JSON.stringify(correction)}` : "";
  const remark = note === undefined ? "" : `: ${note}`;
  const old = isCurrent ? "" : " (about an earlier result)";
  return `${verdict}${to} by ${reviewer}, ${at}${remark}${old}`;
}
