import type { LogFields, Logger } from "../log/logger.ts";
import type { Redactor } from "./redactor.ts";

/** Creates a logger that masks the redactor's values in messages and fields, and passes them on to `logger`. */
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
