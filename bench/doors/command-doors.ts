import { spawn } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { benchFolder } from "../setup/paths.ts";
import type { Answer, Door, Step } from "./door.ts";
import type { Peers } from "./peers.ts";

export interface DoorSettings {
  readonly executablePath: string;
  /** An empty folder, in which the tool runs. */
  readonly folder: string;
  readonly peers: Peers;
}

/** Our own command line. */
export function openSurehand({ executablePath, folder }: DoorSettings): Door {
  const cli = join(benchFolder, "..", "packages", "surehand", "dist", "cli.js");
  const run = createRun("surehand", [process.execPath, cli], { folder, env: { SUREHAND_BROWSER: executablePath } });
  return {
    name: "surehand",
    version: "this checkout",
    manual: async () => (await run(["skill"])).text,
    open: (url) => run(["open", url]),
    snapshot: () => run(["snapshot"]),
    perform: ({ kind, value }, ref) => run([kind, ref, ...(value === undefined ? [] : [value])]),
    // [e5 button "Log in"], [e3 textbox "Email" empty], [e9 Checkout]
    refOf: ({ role, name }, text) =>
      (role === "link" ? find(text, `\\[(e\\d+) ${escaped(name)}[\\] ]`) : undefined) ??
      find(text, `\\[(e\\d+) ${role} "${escaped(name)}"`),
    [Symbol.asyncDispose]: async () => void (await run(["close"])),
  };
}

export function openPlaywrightCli({ executablePath, folder, peers }: DoorSettings): Door {
  const program = join(peers.modules, "@playwright", "cli", "playwright-cli.js");
  const run = createRun("playwright-cli", [process.execPath, program], {
    folder,
    env: {},
  });
  const config = join(folder, "playwright-cli.json");
  const launchOptions = { executablePath, headless: true, args: ["--no-sandbox"] };
  writeFileSync(config, JSON.stringify({ browser: { browserName: "chromium", launchOptions } }));
  const skill = globSync("skills/**/SKILL.md", { cwd: dirname(program) })[0] ?? "README.md";
  return {
    name: "@playwright/cli",
    version: peers.versionOf("@playwright/cli"),
    manual: async () => Promise.resolve(readFileSync(join(dirname(program), skill), "utf8")),
    open: (url) => run(["open", url, "--config", config]),
    snapshot: () => run(["snapshot"]),
    perform: ({ kind, value }, ref) => run([kind, ref, ...(value === undefined ? [] : [value])]),
    refOf: refInYaml,
    [Symbol.asyncDispose]: async () => void (await run(["close"])),
  };
}

export function openAgentBrowser({ executablePath, folder, peers }: DoorSettings): Door {
  const home = join(peers.modules, "agent-browser");
  const native = join(home, "bin", `agent-browser-${process.platform}-${process.arch}`);
  const run = createRun("agent-browser", [native], {
    folder,
    env: {
      AGENT_BROWSER_EXECUTABLE_PATH: executablePath,
      AGENT_BROWSER_ARGS: "--no-sandbox",
      AGENT_BROWSER_SESSION: "bench",
    },
  });
  return {
    name: "agent-browser",
    version: peers.versionOf("agent-browser"),
    manual: async () => (await run(["skills", "get", "core"])).text,
    open: (url) => run(["open", url]),
    snapshot: () => run(["snapshot", "-i"]),
    perform: ({ kind, value }, ref) => run([kind, `@${ref}`, ...(value === undefined ? [] : [value])]),
    // textbox "Email" [ref=e9], checkbox "Keep" [checked=false, ref=e6]
    refOf: ({ role, name }, text) => find(text, `${role} "${escaped(name)}" \\[[^\\]]*ref=(e\\d+)`),
    [Symbol.asyncDispose]: async () => void (await run(["close"])),
  };
}

/** `textbox "Email" [ref=e13]`, as Playwright's tools print it. */
export function refInYaml({ role, name }: Step, text: string): string | undefined {
  return find(text, `${role} "${escaped(name)}"[^\\n]*\\[ref=(\\w+)\\]`);
}

export function find(text: string, pattern: string): string | undefined {
  return new RegExp(pattern, "u").exec(text)?.[1];
}

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

interface RunOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

function createRun(name: string, [program = "", ...before]: readonly string[], { folder, env }: RunOptions) {
  return (given: readonly string[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now();
      const child = spawn(program, [...before, ...given], {
        cwd: folder,
        env: { ...process.env, ...env, NO_COLOR: "1" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let text = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (part: string) => (text += part));
      child.once("error", reject);
      // Not "close": a tool may leave a background process that keeps its output open.
      child.once("exit", (code) => {
        const ms = performance.now() - startedMs;
        setImmediate(() => {
          const sent = [name, ...given.map((part) => (/[\s@]/u.test(part) ? `"${part}"` : part))].join(" ");
          resolve({ sent, text, isOk: code === 0 && !/^### Error/mu.test(text), ms });
        });
      });
    });
}
