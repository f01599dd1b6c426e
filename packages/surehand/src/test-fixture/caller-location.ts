import { fileURLToPath } from "node:url";

export interface CodeLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Returns the place that called a function of ours. Undefined if the stack does not name a file. */
// oxlint-disable-next-line typescript/no-unsafe-function-type -- the type that V8 takes
export function callerLocation(called: Function): CodeLocation | undefined {
  const place: { stack?: string } = {};
  Error.captureStackTrace(place, called);
  const frame = (place.stack ?? "").split("\n").find((line) => line.trimStart().startsWith("at "));
  return frame === undefined ? undefined : readFrame(frame.trim());
}

/** Reads `at name (file:line:column)` and `at file:line:column`, where the file is a path or a URL. */
function readFrame(frame: string): CodeLocation | undefined {
  const inBrackets = frame.endsWith(")") ? frame.slice(frame.lastIndexOf("(") + 1, -1) : undefined;
  const place = inBrackets ?? frame.replace(/^at (?:async )?/, "");
  const [column, line, ...rest] = place.split(":").toReversed();
  const path = rest.toReversed().join(":");
  if (path === "" || !Number.isInteger(Number(line)) || !Number.isInteger(Number(column))) return undefined;
  const file = path.startsWith("file://") ? fileURLToPath(path) : path;
  return { file, line: Number(line), column: Number(column) };
}
