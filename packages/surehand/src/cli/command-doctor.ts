import { arch, platform, release } from "node:os";
import { findBrowser, launchBrowser } from "@surehand/browser";
import { SurehandError } from "@surehand/kernel";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { isNodeNewEnough, leastNodeVersion } from "./node-version.ts";
import { ownVersion } from "./own-version.ts";
import type { Terminal } from "./terminal.ts";
import { seconds } from "./with-page.ts";

interface Finding {
  readonly name: string;
  readonly isWell: boolean;
  readonly found: string;
  /** What to do about it. */
  readonly hint?: string;
}

/** What is here, what is missing, and which settings hold. */
export async function runDoctor(options: { readonly json?: boolean }, terminal: Terminal): Promise<ExitCode> {
  const findings = [checkNode(), await checkPackages(), ...(await checkBrowser())];
  const settings = readSettings();
  const isWell = findings.every((finding) => finding.isWell);
  if (options.json) terminal.print(JSON.stringify({ ok: isWell, findings, settings }, undefined, 2));
  else printFindings(findings, settings, terminal);
  return isWell ? exitCodes.done : exitCodes.refused;
}

function checkNode(): Finding {
  const { node } = process.versions;
  const isWell = isNodeNewEnough(node);
  const found = `${node} on ${platform()} ${release()}, ${arch()}`;
  return { name: "Node", isWell, found, ...(!isWell && { hint: `Install Node ${leastNodeVersion} or newer.` }) };
}

type Manifest = { readonly default: { readonly version: string } };

/** Each name is written out: what is imported can be checked then. */
const manifests: readonly (readonly [name: string, load: () => Promise<Manifest>])[] = [
  ["@surehand/agent", () => import("@surehand/agent/package.json", { with: { type: "json" } })],
  ["@surehand/browser", () => import("@surehand/browser/package.json", { with: { type: "json" } })],
  ["@surehand/journal", () => import("@surehand/journal/package.json", { with: { type: "json" } })],
  ["@surehand/kernel", () => import("@surehand/kernel/package.json", { with: { type: "json" } })],
  ["playwright-core", () => import("playwright-core/package.json", { with: { type: "json" } })],
];

async function checkPackages(): Promise<Finding> {
  const loaded = await Promise.allSettled(manifests.map(([, load]) => load()));
  const missing = manifests.flatMap(([name], index) => (loaded[index]?.status === "rejected" ? [name] : []));
  const versions = manifests.map(([name], index) => {
    const result = loaded[index];
    return `${name} ${result?.status === "fulfilled" ? result.value.default.version : "missing"}`;
  });
  const found = [`surehand ${ownVersion()}`, ...versions].join(", ");
  const hint = { hint: `Run \`npm install ${missing.join(" ")}\`.` };
  return { name: "Packages", isWell: missing.length === 0, found, ...(missing.length > 0 && hint) };
}

const whyFound = {
  option: "named by an option",
  environment: "named by SUREHAND_BROWSER",
  channel: "of the wanted channel",
  playwright: "Playwright's own download",
  system: "found on the system",
} as const;

/** That a browser is there does not say that it starts: libraries may be missing. */
async function checkBrowser(): Promise<Finding[]> {
  try {
    const { executablePath, kind, source, version = "of unknown version" } = await findBrowser({ withVersion: true });
    const found: Finding = {
      name: "Browser",
      isWell: true,
      found: `${kind} ${version}, ${executablePath}, ${whyFound[source]}`,
    };
    return [found, await checkStart()];
  } catch (error) {
    return [failure("Browser", error)];
  }
}

async function checkStart(): Promise<Finding> {
  const startedAtMs = performance.now();
  try {
    await using browser = await launchBrowser();
    await browser.page.evaluate("1 + 1");
    return { name: "Start", isWell: true, found: `the browser starts, in ${seconds(performance.now() - startedAtMs)}` };
  } catch (error) {
    return failure("Start", error);
  }
}

function failure(name: string, error: unknown): Finding {
  if (!SurehandError.isInstance(error)) throw error;
  return { name, isWell: false, found: error.message, hint: error.hint };
}

interface Setting {
  readonly name: string;
  readonly value: string | null;
  readonly source: "environment" | "default";
}

function readSettings(): Setting[] {
  const browser = process.env["SUREHAND_BROWSER"];
  return [
    { name: "model", value: "offline", source: "default" },
    { name: "SUREHAND_BROWSER", value: browser ?? null, source: browser === undefined ? "default" : "environment" },
  ];
}

function printFindings(
  findings: readonly Finding[],
  settings: readonly Setting[],
  { print, resultColors }: Terminal,
): void {
  const { green, red, dim } = resultColors;
  const width = Math.max(...findings.map(({ name }) => name.length), ...settings.map(({ name }) => name.length));
  for (const { name, isWell, found, hint } of findings) {
    print(`${isWell ? green("✓") : red("✗")} ${name.padEnd(width)}  ${found}`);
    if (hint !== undefined) print(`  ${" ".repeat(width)}  ${hint}`);
  }
  for (const { name, value, source } of settings) {
    print(`${dim("·")} ${name.padEnd(width)}  ${value ?? "not set"} ${dim(`(${source})`)}`);
  }
}
