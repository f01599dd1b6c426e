import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";

/**
 * Identifies a process, so that a later one with the same ID is not confused with it. `startTicks`, `bootId` and `pidNamespace`
 * are empty on systems without /proc (macOS, Windows).
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks between the boot and the start of the process: field 22 of /proc/PID/stat, see proc(5). */
  readonly startTicks: string;
  readonly bootId: string;
  readonly pidNamespace: string;
  readonly hostName: string;
}

/** Returns the identity of this process. */
export async function readOwnIdentity(): Promise<ProcessIdentity> {
  const [status, bootId, pidNamespace] = await Promise.all([
    readProcessStatus(process.pid),
    readBootId(),
    readPidNamespace(),
  ]);
  return { pid: process.pid, startTicks: status?.startTicks ?? "", bootId, pidNamespace, hostName: hostname() };
}

/**
 * Whether the process with this identity is still running. "unknown" if that can't be determined: the folder is shared with
 * another container or machine, whose process IDs have no meaning here.
 */
export async function judgeProcess(
  identity: ProcessIdentity,
  own: ProcessIdentity,
): Promise<"alive" | "dead" | "unknown"> {
  if (identity.bootId !== own.bootId) return identity.hostName === own.hostName ? "dead" : "unknown";
  if (identity.pidNamespace !== own.pidNamespace) return "unknown";
  if (!isProcessIdTaken(identity.pid)) return "dead";
  if (identity.startTicks === "") return "alive";
  const status = await readProcessStatus(identity.pid);
  const isSameProcess = status !== undefined && status.startTicks === identity.startTicks;
  return isSameProcess && !status.isZombie ? "alive" : "dead";
}

/** Parses an identity; undefined for any other text. */
export function parseIdentity(text: string): ProcessIdentity | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isIdentity(value) ? value : undefined;
}

function isIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const pid = fields.get("pid");
  const isPid = typeof pid === "number" && Number.isSafeInteger(pid) && pid > 0;
  return (
    isPid && ["startTicks", "bootId", "pidNamespace", "hostName"].every((name) => typeof fields.get(name) === "string")
  );
}

function isProcessIdTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is running, as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function readProcessStatus(pid: number): Promise<{ startTicks: string; isZombie: boolean } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  // The second field is the command in brackets and may contain spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const state = fields[0] ?? "";
  return { startTicks: fields[19] ?? "", isZombie: state === "Z" || state === "X" };
}

async function readBootId(): Promise<string> {
  const text = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  return text.trim();
}

async function readPidNamespace(): Promise<string> {
  return readlink("/proc/self/ns/pid").catch(() => "");
}
