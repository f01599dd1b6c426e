import { readFile } from "node:fs/promises";
import { hostname } from "node:os";

/** Distinguishes a process from every other, including a later one with the same number. */
export interface ProcessIdentity {
  readonly processId: number;
  /** Start time in clock ticks since boot. Undefined outside Linux, where it isn't available. */
  readonly startTicks: number | undefined;
  readonly host: string;
}

export async function ownIdentity(): Promise<ProcessIdentity> {
  const status = await processStatus(process.pid);
  return { processId: process.pid, startTicks: status?.startTicks, host: ownHost() };
}

/** Whether a process is still running, as far as can be known: one on another machine counts as running. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  if (identity.host !== ownHost()) return true;
  if (!takesSignals(identity.processId)) return false;
  const status = await processStatus(identity.processId);
  if (!status) return true;
  const isSame = identity.startTicks === undefined || identity.startTicks === status.startTicks;
  return isSame && !status.hasEnded;
}

/** Keeps only characters that are allowed in file names on every system. */
function ownHost(): string {
  return hostname().replaceAll(/[^A-Za-z0-9.-]/g, "_") || "unknown";
}

function takesSignals(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Reads /proc/PID/stat, see proc_pid_stat(5): the state is field 3, the start time field 22. Field 2, the program's
 * name in brackets, may contain spaces and brackets itself. State Z: the process ended, but its parent hasn't collected
 * its exit code.
 */
async function processStatus(processId: number): Promise<{ startTicks: number; hasEnded: boolean } | undefined> {
  const stat = await readFile(`/proc/${processId}/stat`, "utf8").catch(() => undefined);
  if (stat === undefined) return undefined;
  const fieldsFromThird = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { startTicks: Number(fieldsFromThird[19]), hasEnded: fieldsFromThird[0] === "Z" };
}
