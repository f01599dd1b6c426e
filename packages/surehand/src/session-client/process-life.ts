import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A process that is not confused with a later one of the same ID. */
export interface ProcessMark {
  readonly pid: number;
  /** Clock ticks between the boot and its start: field 22 of /proc/PID/stat, see proc(5). Empty without /proc. */
  readonly startTicks: string;
}

export function markProcess(pid: number): ProcessMark {
  return { pid, startTicks: readStatus(pid)?.startTicks ?? "" };
}

export function isAlive({ pid, startTicks }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (startTicks === "") return true;
  const status = readStatus(pid);
  return status !== undefined && status.startTicks === startTicks && !status.isZombie;
}

const endingMs = 10_000;
const pauseMs = 20;

/** Waits until a process has ended, for at most ten seconds. Resolves with whether it has. */
export async function waitForEnd(mark: ProcessMark): Promise<boolean> {
  const endsAtMs = performance.now() + endingMs;
  while (isAlive(mark) && performance.now() < endsAtMs) await sleep(pauseMs);
  return !isAlive(mark);
}

/** Kills a process and the group that it leads. Does nothing if that process is gone, or may be another one of the same ID. */
export function killTree(mark: ProcessMark): void {
  if (mark.startTicks === "" || !isAlive(mark)) return;
  for (const target of [-mark.pid, mark.pid])
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // It leads no group, or has just ended.
    }
}

function readStatus(pid: number): { readonly startTicks: string; readonly isZombie: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in brackets, and may contain spaces and brackets itself.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { startTicks: fields[19] ?? "", isZombie: fields[0] === "Z" || fields[0] === "X" };
  } catch {
    return undefined;
  }
}
