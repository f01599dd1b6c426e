export { type CallContext, type CallContextOptions, createCallContext, type Deadline } from "./call/call-context.ts";
export { LONGEST_CHECK_MS, runAtMost } from "./call/run-at-most.ts";
export { runWithin } from "./call/run-within.ts";
export { settleWithin } from "./call/settle-within.ts";
export { withinDeadline } from "./call/within-deadline.ts";
export type { Clock, SleepOptions } from "./clock/clock.ts";
export { systemClock } from "./clock/system-clock.ts";
export { AbortedError, type AbortedErrorOptions } from "./errors/aborted-error.ts";
export { DeadlineExceededError, type DeadlineExceededErrorOptions } from "./errors/deadline-exceeded-error.ts";
export { FileWriteError, type FileWriteErrorOptions } from "./errors/file-write-error.ts";
export { fromCaller, fromCallerSync, summaryOf } from "./errors/from-caller.ts";
export { InvalidInputError, type InvalidInputErrorOptions } from "./errors/invalid-input-error.ts";
export { SurehandError, type SurehandErrorOptions } from "./errors/surehand-error.ts";
export { makeFolder } from "./files/make-folder.ts";
export { MAX_READ_BYTES, openInside, readInside } from "./files/open-inside.ts";
export {
  assertTrustedFile,
  assertTrustedFolder,
  readTrustedFile,
  readTrustedInput,
  type TrustedFile,
} from "./files/read-trusted-file.ts";
export { isNameInside, PathEscapeError, resolveInside } from "./files/path-jail.ts";
export { isPathIn, isPlainPathIn } from "./files/plain-path.ts";
export { isTrustedPath } from "./files/trusted-path.ts";
export { writeFileAtomic } from "./files/write-file-atomic.ts";
export { assertSchemaSize } from "./input/assert-schema-size.ts";
export { decodePercent } from "./input/decode-percent.ts";
export { type InputIssue, type InputSchema, type InputWords, parseInput, parseOptions } from "./input/parse-input.ts";
export { type LogFields, type Logger, silentLogger } from "./log/logger.ts";
export { redactingLogger } from "./redaction/redacting-logger.ts";
export { cutText } from "./redaction/cut-text.ts";
export { type Redaction, redactValue } from "./redaction/redact-value.ts";
export { limitMarks } from "./redaction/fold-text.ts";
export { Redactor, type RegisterOptions } from "./redaction/redactor.ts";
export { NeedsModelError } from "./errors/needs-model-error.ts";
