import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { settleWithin } from "@surehand/kernel";
import { markProcess } from "../session-client/process-life.ts";
import { createRecord, replaceRecord, type SessionRecord } from "../session-client/session-record.ts";
import { claimSessionsFolder, removeSessionFiles } from "../session-client/sessions-folder.ts";
import { IdleTimer } from "./idle-timer.ts";
import { LiveSession } from "./live-session.ts";
import { Opener } from "./opener.ts";
import { readIdleMinutes } from "./read-idle-minutes.ts";
import { runSessionCommand } from "./run-session-command.ts";
import { SessionServer } from "./session-server.ts";

/** The process of a session: runs the command that opens it, then those that its socket brings, until it is closed. */
export async function serveSession([id = "", label = ""]: readonly string[]): Promise<number> {
  const args = z.array(z.string()).parse(JSON.parse(await text(process.stdin)));
  const opener = new Opener(process.stdout);
  claimSessionsFolder();
  const record = newRecord(id, label, readIdleMinutes(args));
  if (!isCreated(record)) {
    opener.send({ taken: true });
    return 0;
  }
  const life = new SessionProcess(record);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void life.exit(`it got ${signal}`));
  opener.watch(() => void life.exit());
  const code = await life.open(args, opener.send);
  if (!life.isOpen) await life.end();
  const isTaken = await opener.finish({ exit: code });
  if (!isTaken || !life.isOpen) await life.exit();
  else life.warmUp();
  return code;
}

/** Time for answers that are under way when the session ends. */
const lastAnswersMs = 2000;
const openingMs = 15_000;

class SessionProcess {
  readonly #session: LiveSession;
  readonly #server: SessionServer;
  #record: SessionRecord;
  #opening: Promise<number> | undefined;
  #ending: Promise<void> | undefined;
  #isClosed = false;

  constructor(record: SessionRecord) {
    const { id, token, idleMinutes } = record;
    this.#record = record;
    this.#session = new LiveSession(() => void this.exit("its browser crashed or was closed"));
    this.#server = new SessionServer({
      id,
      token,
      idle: new IdleTimer(idleMinutes, () => void this.exit(`it had no command for ${idleMinutes} minutes`)),
      run: (command) => runSessionCommand({ ...command, session: this.#session, endAfter: () => this.#leave() }),
      afterCommand: () => (this.#isClosed ? void this.exit() : this.#note()),
    });
  }

  get isOpen(): boolean {
    return this.#session.isOpen && !this.#ending;
  }

  /** Runs the command that opens the session, and returns its exit code. */
  async open(args: readonly string[], send: Parameters<SessionServer["take"]>[0]["send"]): Promise<number> {
    await this.#server.listen();
    const { signal } = new AbortController();
    this.#opening = this.#server.take({ args, directory: process.cwd(), send, signal });
    const code = await this.#opening;
    this.#record = { ...this.#record, browser: this.#session.browserProcess };
    if (this.isOpen) this.#note();
    return code;
  }

  warmUp(): void {
    this.#session.warmUp().catch(() => undefined);
  }

  /**
   * Closes the browser, and removes the files. May be called twice.
   *
   * @param reason kept for the next command; undefined if nobody needs a report
   */
  end(reason?: string): Promise<void> {
    this.#ending ??= this.#endNow(reason);
    return this.#ending;
  }

  async exit(reason?: string): Promise<void> {
    await this.end(reason);
    // oxlint-disable-next-line unicorn/no-process-exit -- nothing that a configuration has started may keep the process
    process.exit();
  }

  async #endNow(reason: string | undefined): Promise<void> {
    // First of all: the next command must not meet a process that is about to leave.
    if (reason !== undefined) replaceRecord({ ...this.#record, ended: reason, url: this.#session.currentUrl });
    await this.#server.close(lastAnswersMs);
    if (this.#opening) await settleWithin(this.#opening, openingMs);
    await this.#session.close().catch(() => undefined);
    const isReported = reason === undefined || this.#session.isEndReported;
    if (isReported && !this.#isClosed) removeSessionFiles(this.#record.id);
  }

  /** Gives the name of the session free before the command that closes it is answered. */
  #leave(): void {
    this.#isClosed = true;
    void this.#server.close(0);
    removeSessionFiles(this.#record.id);
  }

  #note(): void {
    if (this.#ending) return;
    this.#record = { ...this.#record, url: this.#session.currentUrl };
    replaceRecord(this.#record);
  }
}

function newRecord(id: string, label: string, idleMinutes: number): SessionRecord {
  const token = randomBytes(32).toString("hex");
  const openedAt = new Date().toISOString();
  return { v: 1, id, label, token, process: markProcess(process.pid), openedAt, idleMinutes };
}

function isCreated(record: SessionRecord): boolean {
  try {
    createRecord(record);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
