import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProcessMark } from "./process-life.ts";
import { listSessionFiles, sessionsFolder } from "./sessions-folder.ts";

/** The file of a session. It is written before the process opens anything, and removed last. */
export interface SessionRecord {
  readonly v: 1;
  readonly id: string;
  readonly label: string;
  /** Sent with each command; new with each start. */
  readonly token: string;
  readonly process: ProcessMark;
  /** The browser that the session started. */
  readonly browser?: ProcessMark | undefined;
  readonly openedAt: string;
  readonly idleMinutes: number;
  /** Reason why the session ended by itself. Its next command reports it, and removes the file. */
  readonly ended?: string | undefined;
  /** Address of its page, if it ended by itself. */
  readonly url?: string | undefined;
}

export function socketOf(id: string): string {
  // A pipe of Windows belongs to no folder.
  return process.platform === "win32" ? `\\\\.\\pipe\\surehand-${id}` : join(sessionsFolder(), `${id}.sock`);
}

/** @throws Error with the code EEXIST if the session has a record */
export function createRecord(record: SessionRecord): void {
  writeFileSync(fileOf(record.id), JSON.stringify(record), { flag: "wx", mode: 0o600 });
}

export function replaceRecord(record: SessionRecord): void {
  const path = fileOf(record.id);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
  renameSync(draft, path);
}

/** Undefined if the session has no record, or one that is only just being written. */
export function readRecord(id: string): SessionRecord | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(id), "utf8"));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function listRecords(): SessionRecord[] {
  const ids = listSessionFiles(sessionsFolder()).flatMap((name) => /^([\da-f]{12})\.json$/.exec(name)?.[1] ?? []);
  return ids.flatMap((id) => readRecord(id) ?? []);
}

function fileOf(id: string): string {
  return join(sessionsFolder(), `${id}.json`);
}

function isRecord(value: unknown): value is SessionRecord {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return fields.get("v") === 1 && typeof fields.get("token") === "string" && typeof fields.get("process") === "object";
}
