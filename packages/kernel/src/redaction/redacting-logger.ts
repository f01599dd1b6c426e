import type { LogFields, Logger } from "../log/logger.ts";
import type { Redactor } from "./redactor.ts";

/** A logger that hands messages and fields on to `logger` without the redactor's registered values. */
export function redactingLogger(logger: Logger, redactor: Redactor): Logger {
  return {
    debug: (message, fields) => logger.debug(...redacted(message, fields)),
    info: (message, fields) => logger.info(...redacted(message, fields)),
    warn: (message, fields) => logger.warn(...redacted(message, fields)),
    error: (message, fields) => logger.error(...redacted(message, fields)),
  };

  function redacted(message: string, fields: LogFields | undefined): [message: string, fields?: LogFields] {
    const text = redactor.redact(message);
    return fields === undefined ? [text] : [text, redactor.redactValue(fields)];
  }
}
