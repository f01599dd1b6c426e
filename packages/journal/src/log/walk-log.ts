import { JournalNotFoundError } from "../errors/journal-not-found-error.ts";
import { JournalReadError } from "../errors/journal-read-error.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import { layoutOf } from "../layout.ts";
import { sha256 } from "../sha256.ts";
import { decodeLine } from "./decode-line.ts";
import { brokenLine, chainBreak, type LogProblem, sequenceGap, tornTail, unsupportedVersion } from "./log-problem.ts";
import { type Line, readLines } from "./read-lines.ts";
import { type ChainHead, genesis, type JournalRecord } from "./record.ts";

/** One line of a log, held against the line before. */
export interface LogStep {
  /** Undefined where the line can't be read. */
  readonly record?: JournalRecord;
  /** All that is wrong with the line, the worst first. */
  readonly problems: readonly LogProblem[];
  /** What the next line has to follow. */
  readonly head: ChainHead;
  /** Where in the file the next line goes. */
  readonly end: number;
  /** Bytes after `end` that are no line: the write of one didn't finish. */
  readonly tornBytes: number;
}

/**
 * Every line of a log, the broken ones too: each is judged by the line that is there before it.
 *
 * @throws JournalNotFoundError when there is no log.
 * @throws JournalReadError when the log is there but can't be read.
 */
export async function* walkLog(directory: string): AsyncGenerator<LogStep, void, void> {
  let head = genesis;
  try {
    for await (const line of readLines(layoutOf(directory).log)) {
      const step = line.isWhole ? judge(line, head) : tornStep(line, head);
      head = step.head;
      yield step;
    }
  } catch (error) {
    if (isMissingFile(error)) throw new JournalNotFoundError(directory, error);
    throw new JournalReadError({ directory, what: "log.jsonl", cause: error });
  }
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

function tornStep(line: Line, before: ChainHead): LogStep {
  const tornBytes = line.bytes.length;
  return { problems: [tornTail(line.number, tornBytes)], head: before, end: line.start, tornBytes };
}
