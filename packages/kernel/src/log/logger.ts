/** Data that goes with a log message. Values should be plain data; the sink decides how to print others. */
export type LogFields = Record<string, unknown>;

/** Receives the log messages of all packages. A port: pass `console`, pino or any object with these four methods. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Drops all messages. The default wherever a logger is optional. */
export const silentLogger: Logger = Object.freeze({ debug: drop, info: drop, warn: drop, error: drop });

function drop(): void {}
