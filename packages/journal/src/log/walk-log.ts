import { JournalNotFoundError } from "../errors/journal-not-found-error.ts";
import { JournalReadError } from "../errors/journal-read-error.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import { sha256 } from "../sha256.ts";
import { decodeLine } from "./decode-line.ts";
import { brokenLine, chainBreak, type LogProblem, sequenceGap, tornTail, unsupportedVersion } from "./log-problem.ts";
import { type Line, longestLineBytes, readLines } from "./read-lines.ts";
import { type ChainHead, genesis, type JournalRecord } from "./record.ts";

/** One line of a log, compared with the line before. */
export interface LogStep {
  /** Undefined if the line can't be read. */
  readonly record?: JournalRecord;
  /** All problems of the line, the worst first. */
  readonly problems: readonly LogProblem[];
  /** The chain that the next line must continue. */
  readonly head: ChainHead;
  /** Offset of the next line in the file. */
  readonly end: number;
  /** Bytes after `end` that are not a line: a write didn't finish. */
  readonly tornBytes: number;
}

/**
 * Yields every line of a log, including broken ones: each is compared with the line that is actually before it.
 *
 * @throws JournalNotFoundError when there is no log.
 * @throws JournalReadError when the log exists but can't be read.
 */
export async function* walkLog(directory: string): AsyncGenerator<LogStep, void, void> {
  let head = genesis;
  try {
    for await (const line of readLines(directory, "log.jsonl")) {
      const step = stepOf(line, head);
      head = step.head;
      yield step;
    }
  } catch (error) {
    if (isMissingFile(error)) throw new JournalNotFoundError(directory, error);
    throw new JournalReadError({ directory, what: "log.jsonl", cause: error });
  }
}

function stepOf(line: Line, head: ChainHead): LogStep {
  if (line.isTooLong === true) return tooLongStep(line, head);
  return line.isWhole ? judge(line, head) : tornStep(line, head);
}

function judge(line: Line, before: ChainHead): LogStep {
  const end = line.start + line.bytes.length + 1;
  const hash = sha256(line.bytes);
  const decoded = decodeLine(line.bytes);
  if (decoded.kind === "record") {
    const { record } = decoded;
    const head = { seq: record.seq, sha256: hash };
    return { record, problems: chainProblems(line.number, record, before), head, end, tornBytes: 0 };
  }
  const problem =
    decoded.kind === "broken-line"
      ? brokenLine(line.number, decoded.reason)
      : unsupportedVersion(line.number, decoded.version);
  return { problems: [problem], head: { seq: before.seq + 1, sha256: hash }, end, tornBytes: 0 };
}

function chainProblems(line: number, record: JournalRecord, before: ChainHead): LogProblem[] {
  const expected = before.seq + 1;
  const isInSequence = record.seq === expected;
  return [
    ...(isInSequence ? [] : [sequenceGap({ line, expected, found: record.seq })]),
    ...(record.prev === before.sha256 ? [] : [chainBreak(line)]),
  ];
}

function tooLongStep({ number, start }: Line, head: ChainHead): LogStep {
  const problem = brokenLine(number, `it has more than ${longestLineBytes} bytes`);
  return { problems: [problem], head, end: start, tornBytes: 0 };
}

function tornStep(line: Line, before: ChainHead): LogStep {
  const tornBytes = line.bytes.length;
  return { problems: [tornTail(line.number, tornBytes)], head: before, end: line.start, tornBytes };
}
