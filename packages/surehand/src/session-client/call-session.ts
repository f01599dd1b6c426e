import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createLineReader, type Frame, type SessionRequest, silenceMs, toLine } from "./frames.ts";
import { isAlive } from "./process-life.ts";
import { type SessionRecord, socketOf } from "./session-record.ts";

/** Output of a command that a session runs. */
export interface SessionOutput {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * - a number: the exit code of the command
 * - `gone`: the process of the session ended before it answered
 * - `stuck`: it is running and does not answer
 */
export type CallOutcome = number | "gone" | "stuck";

/** Sends a command to a running session, and passes its output on. */
export async function callSession(
  record: SessionRecord,
  request: Omit<SessionRequest, "token">,
  output: SessionOutput,
): Promise<CallOutcome> {
  const socket = await connectTo(record);
  if (typeof socket === "string") return socket;
  socket.write(toLine({ ...request, token: record.token }));
  return readFrames(socket, output, { silenceMs, stop: () => socket.destroy() });
}

/** Passes the output on until the exit code comes. */
export function readFrames(
  stream: NodeJS.ReadableStream,
  { out, err }: SessionOutput,
  { silenceMs: longestMs, stop }: { readonly silenceMs: number; readonly stop: () => void },
): Promise<CallOutcome> {
  const { promise, resolve } = Promise.withResolvers<CallOutcome>();
  const timer = setTimeout(() => resolve("stuck"), longestMs);
  const read = createLineReader((value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own process wrote it
    const frame = value as Frame;
    timer.refresh();
    if ("out" in frame) out(frame.out);
    if ("err" in frame) err(frame.err);
    if ("taken" in frame) resolve("gone");
    if ("exit" in frame) resolve(frame.exit);
  });
  stream.setEncoding("utf8");
  stream.on("data", read);
  stream.on("error", () => resolve("gone"));
  stream.on("close", () => resolve("gone"));
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

const connectAttempts = 100;
const pauseMs = 50;

/** A session that has just been started listens a moment later than its record says. */
async function connectTo(record: SessionRecord): Promise<Socket | "gone" | "stuck"> {
  for (let attempt = 1; attempt <= connectAttempts; attempt += 1) {
    const socket = await tryConnect(socketOf(record.id));
    if (socket) return socket;
    if (!isAlive(record.process)) return "gone";
    await sleep(pauseMs);
  }
  return "stuck";
}

function tryConnect(path: string): Promise<Socket | undefined> {
  const { promise, resolve } = Promise.withResolvers<Socket | undefined>();
  const socket = connect(path);
  socket.once("connect", () => {
    socket.removeAllListeners("error");
    resolve(socket);
  });
  socket.once("error", () => resolve(undefined));
  return promise;
}
