import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { builtFile } from "../../scripts/against/checkout.ts";

const cli = builtFile("packages/surehand/dist/cli.js");

export interface Started {
  readonly child: ChildProcess;
  /** Resolves to the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Starts the CLI in a process group of its own. */
export function startCli(
  commandLine: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Started {
  const child = spawn(process.execPath, [...nodeOptions, cli, ...commandLine], {
    env: { ...process.env, ...environment },
    stdio: "ignore",
    detached: true,
  });
  return { child, ended: once(child, "close").then(() => child.exitCode) };
}

export function isRunning({ child }: Started): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Runs the CLI to its end, and returns what it printed. */
export async function runCli(
  commandLine: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [cli, ...commandLine], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return { exitCode: child.exitCode, output };
}

/** Kills a process alone, and not its children. */
export function killAlone({ child }: Started): void {
  child.kill("SIGKILL");
}

/** Kills a process with all of its children. */
export function killGroup({ child: { pid } }: Started): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended before.
  }
}

/** Kills one browser of a process: its main process, not a renderer. */
export async function killBrowser({ child }: Started): Promise<boolean> {
  for (const pid of await descendants(child.pid ?? 0)) {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!commandLine.includes("chrom") || commandLine.includes("--type=")) continue;
    process.kill(pid, "SIGKILL");
    return true;
  }
  return false;
}

async function descendants(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/u.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const parent = /\) \S (\d+)/u.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    for (let at = parents.get(pid); at !== undefined && at > 0; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}
