import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { captureTerminal } from "../cli/captured-terminal.test.support.ts";
import { runCli } from "../run-cli.ts";
import { runInSession } from "../session-client/run-in-session.ts";
import { readSessionCommandLine } from "../session-client/session-command-line.ts";

const entry = join(import.meta.dirname, "../cli.ts");

export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command line in a working folder and a temporary folder of its own. Its sessions and their browsers are processes of their own. */
export interface SessionCli extends AsyncDisposable {
  /** Working directory of the commands. */
  readonly folder: string;
  /** Folder of the sessions' files, and of the browsers'. */
  readonly temporary: string;
  /** Runs a command in this process, as `cli.ts` does: starting Node takes longer than most commands. */
  run(...commandLine: string[]): Promise<CommandResult>;
  /** Runs a command in a process of its own. */
  runProcess(...commandLine: string[]): Promise<CommandResult>;
  /** Starts a command in a process of its own, and returns the process. */
  start(...commandLine: string[]): ReturnType<typeof spawn>;
  /** IDs of processes that a session started, or is. */
  processes(): { readonly sessions: number[]; readonly browsers: number[] };
  /** Names of everything that is left in the temporary folder. */
  leftovers(): string[];
}

export async function createSessionCli(
  pages: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<SessionCli> {
  const root = await mkdtemp(join(tmpdir(), "surehand-session-"));
  const [folder, temporary] = [join(root, "work"), join(root, "tmp")];
  await Promise.all([folder, temporary].map((path) => mkdir(path)));
  await Promise.all(Object.entries(pages).map(([name, html]) => writeFile(join(folder, name), html)));
  const env = {
    ...process.env,
    ...environment,
    TMPDIR: temporary,
    XDG_RUNTIME_DIR: "",
    SUREHAND_SESSION: "",
    FORCE_COLOR: "",
    NO_COLOR: "1",
  };
  // The folder of the sessions is in it, for commands in this process too.
  const usualTemporary = process.env["TMPDIR"];
  process.env["TMPDIR"] = temporary;
  // Preferred to TMPDIR, so that commands in this process would use another folder.
  delete process.env["XDG_RUNTIME_DIR"];
  const start = (...commandLine: string[]): ReturnType<typeof spawn> =>
    spawn(process.execPath, [entry, ...commandLine], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const processes: SessionCli["processes"] = () => {
    const found = { sessions: [] as number[], browsers: [] as number[] };
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const command = readProcess(pid, "cmdline");
      if (!readProcess(pid, "environ").includes(temporary) || command === "") continue;
      if (command.includes("session-process")) found.sessions.push(Number(pid));
      else if (!command.includes(entry)) found.browsers.push(Number(pid));
    }
    return found;
  };
  return {
    folder,
    temporary,
    start,
    async run(...commandLine) {
      const world = { environment: env, directory: folder, entry };
      const [out, err]: [string[], string[]] = [[], []];
      const output = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
      const inSession = await runInSession(commandLine, world, output);
      if (inSession !== undefined) return { code: inSession, out: out.join(""), err: err.join("") };
      const terminal = captureTerminal();
      const code = await runCli(readSessionCommandLine(commandLine).args, terminal, world);
      const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
      return { code, out: text(terminal.results), err: text(terminal.talk) };
    },
    async runProcess(...commandLine) {
      const child = start(...commandLine);
      const [out, err]: [string[], string[]] = [[], []];
      child.stdout?.on("data", (chunk: Buffer) => out.push(chunk.toString()));
      child.stderr?.on("data", (chunk: Buffer) => err.push(chunk.toString()));
      const [code] = (await once(child, "close")) as [number | null];
      return { code, out: out.join(""), err: err.join("") };
    },
    processes,
    leftovers: () => readdirSync(temporary),
    async [Symbol.asyncDispose]() {
      const { sessions, browsers } = processes();
      for (const pid of [...sessions, ...browsers]) killProcess(pid);
      if (usualTemporary === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = usualTemporary;
      await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

/** Waits until no process and no file of a session is left, and returns what is left at the end of the time. */
export async function leftAfter(cli: SessionCli, timeoutMs = 20_000): Promise<unknown> {
  const endsAtMs = performance.now() + timeoutMs;
  for (;;) {
    const left = { ...cli.processes(), files: cli.leftovers() };
    const isNothing = Object.values(left).every((list) => list.length === 0);
    if (isNothing || performance.now() > endsAtMs) return left;
    await sleep(50);
  }
}

export const nothing = { sessions: [], browsers: [], files: [] };

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
