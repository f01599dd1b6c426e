import { timingSafeEqual } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { createCallContext, settleWithin } from "@surehand/kernel";
import { z } from "zod";
import { Turns } from "../mcp/turns.ts";
import { beatMs, createLineReader, type Frame, type SessionRequest, toLine } from "../session-client/frames.ts";
import { socketOf } from "../session-client/session-record.ts";
import type { IdleTimer } from "./idle-timer.ts";

/** A command that somebody has sent. */
export interface SentCommand extends Pick<SessionRequest, "args" | "directory"> {
  readonly send: (frame: Frame) => void;
  /** Aborts if the sender goes away. */
  readonly signal: AbortSignal;
}

export interface SessionServerParts {
  readonly id: string;
  readonly token: string;
  readonly idle: IdleTimer;
  /** Runs a command, and returns its exit code. Never rejects. */
  readonly run: (command: SentCommand) => Promise<number>;
  /** Called after each command, once its sender has the answer. */
  readonly afterCommand: () => void;
}

const requestSchema = z.object({ token: z.string(), args: z.array(z.string()), directory: z.string() });
const longestRequest = 2_000_000;

/** Takes commands from the socket of a session, and runs them one after the other. */
export class SessionServer {
  readonly #parts: SessionServerParts;
  readonly #turns = new Turns();
  readonly #server: Server;
  readonly #running = new Set<Promise<unknown>>();

  constructor(parts: SessionServerParts) {
    this.#parts = parts;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  async listen(): Promise<void> {
    const path = socketOf(this.#parts.id);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#server.once("error", reject);
    // The record is ours, so a file that is there was left by a killed process.
    rmSync(path, { force: true });
    this.#server.listen(path, resolve);
    await promise;
    if (process.platform !== "win32") chmodSync(path, 0o600);
  }

  /** Runs a command in its turn. */
  async take(command: SentCommand): Promise<number> {
    const { idle, run } = this.#parts;
    const work = idle.during(async () => {
      using call = createCallContext({ signal: command.signal });
      return await this.#turns.take(call, () => run(command));
    });
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }

  /** Takes no more commands, and gives those that are running a moment to answer. */
  async close(graceMs: number): Promise<void> {
    this.#server.close();
    await settleWithin(Promise.allSettled(this.#running), graceMs);
  }

  #serve(socket: Socket): void {
    const gone = new AbortController();
    let length = 0;
    let isTaken = false;
    socket.setEncoding("utf8");
    socket.on("error", () => undefined);
    socket.once("close", () => gone.abort());
    const read = createLineReader((value) => {
      if (isTaken) return;
      isTaken = true;
      void this.#answer(socket, value, gone.signal);
    });
    socket.on("data", (chunk: string) => {
      length += chunk.length;
      if (length > longestRequest) socket.destroy();
      else
        try {
          read(chunk);
        } catch {
          socket.destroy();
        }
    });
  }

  async #answer(socket: Socket, value: unknown, signal: AbortSignal): Promise<void> {
    const { data: request } = requestSchema.safeParse(value);
    if (!request || !isSame(request.token, this.#parts.token)) {
      socket.destroy();
      return;
    }
    const send = (frame: Frame): void => {
      if (socket.writable) socket.write(toLine(frame));
    };
    const beat = setInterval(() => send({ beat: true }), beatMs);
    const { args, directory } = request;
    // Rejects only for a command whose sender went away before its turn.
    const exit = await this.take({ args, directory, send, signal }).catch(() => 1);
    clearInterval(beat);
    if (socket.writable) {
      const { promise, resolve } = Promise.withResolvers<void>();
      socket.once("close", resolve);
      socket.end(toLine({ exit }), resolve);
      await promise;
    }
    this.#parts.afterCommand();
  }
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
