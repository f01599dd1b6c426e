/** Data that goes with a log message. Values should be plain data; what a sink does with others is up to the sink. */
export type LogFields = Record<string, unknown>;

/** Where packages tell what they do. A port: hand in `console`, pino or any object with these four methods. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Drops everything. The default wherever a logger may be left out. */
export const silentLogger: Logger = Object.freeze({ debug: drop, info: drop, warn: drop, error: drop });

function drop(): void {}
