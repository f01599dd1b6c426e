export { type CallContext, type CallContextOptions, createCallContext, type Deadline } from "./call/call-context.ts";
export { withinDeadline } from "./call/within-deadline.ts";
export type { Clock, SleepOptions } from "./clock/clock.ts";
export { systemClock } from "./clock/system-clock.ts";
export { AbortedError, type AbortedErrorOptions } from "./errors/aborted-error.ts";
export { DeadlineExceededError, type DeadlineExceededErrorOptions } from "./errors/deadline-exceeded-error.ts";
export { InvalidInputError, type InvalidInputErrorOptions } from "./errors/invalid-input-error.ts";
export { SurehandError, type SurehandErrorOptions } from "./errors/surehand-error.ts";
export { type LogFields, type Logger, silentLogger } from "./log/logger.ts";
