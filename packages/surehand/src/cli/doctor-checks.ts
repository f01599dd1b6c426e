import { arch, platform, release } from "node:os";
import { findBrowser, launchBrowser } from "@surehand/browser";
import { summaryOf, SurehandError } from "@surehand/kernel";
import { type ReadSettings, wantedBrowser } from "../settings/read-settings.ts";
import { isNodeNewEnough, leastNodeVersion } from "./node-version.ts";
import { seconds } from "../terminal/numbers.ts";
import { ownVersion } from "../terminal/own-version.ts";

export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly found: string;
  /** The next thing to do. */
  readonly hint?: string;
}

export function checkNode(): Finding {
  const { node } = process.versions;
  const ok = isNodeNewEnough(node);
  const found = `${node} on ${platform()} ${release()}, ${arch()}`;
  return { name: "Node", ok, found, ...(!ok && { hint: `Install Node ${leastNodeVersion} or newer.` }) };
}

type Manifest = { readonly default: { readonly version: string } };

/** Each name is written out: what is imported can be checked then. */
const manifests: readonly (readonly [name: string, load: () => Promise<Manifest>])[] = [
  ["@surehand/agent", () => import("@surehand/agent/package.json", { with: { type: "json" } })],
  ["@surehand/browser", () => import("@surehand/browser/package.json", { with: { type: "json" } })],
  ["@surehand/journal", () => import("@surehand/journal/package.json", { with: { type: "json" } })],
  ["@surehand/kernel", () => import("@surehand/kernel/package.json", { with: { type: "json" } })],
  ["@surehand/model", () => import("@surehand/model/package.json", { with: { type: "json" } })],
  ["playwright-core", () => import("playwright-core/package.json", { with: { type: "json" } })],
];

export async function checkPackages(): Promise<Finding> {
  const loaded = await Promise.allSettled(manifests.map(([, load]) => load()));
  const missing = manifests.flatMap(([name], index) => (loaded[index]?.status === "rejected" ? [name] : []));
  const versions = manifests.map(([name], index) => {
    const result = loaded[index];
    return `${name} ${result?.status === "fulfilled" ? result.value.default.version : "missing"}`;
  });
  const found = [`surehand ${ownVersion()}`, ...versions].join(", ");
  const hint = { hint: `Run \`npm install ${missing.join(" ")}\`.` };
  return { name: "Packages", ok: missing.length === 0, found, ...(missing.length > 0 && hint) };
}

const whyFound = {
  option: "named by a setting",
  environment: "named by SUREHAND_BROWSER",
  channel: "of the wanted channel",
  playwright: "Playwright's own download",
  system: "found on the system",
} as const;

/** That a browser is there does not say that it starts: libraries may be missing. */
export async function checkBrowser(read: ReadSettings): Promise<Finding[]> {
  const { args } = read.settings;
  const wanted = wantedBrowser(read);
  try {
    const browser = await findBrowser({ ...wanted, withVersion: true });
    const { executablePath, kind, source, version = "of unknown version" } = browser;
    const found = `${kind} ${version}, ${executablePath}, ${whyFound[source]}`;
    return [{ name: "Browser", ok: true, found }, await checkStart({ ...wanted, args })];
  } catch (error) {
    return [failure("Browser", error)];
  }
}

async function checkStart(options: Parameters<typeof launchBrowser>[0]): Promise<Finding> {
  const startedAtMs = performance.now();
  try {
    await using browser = await launchBrowser(options);
    await browser.page.evaluate("1 + 1");
    return { name: "Start", ok: true, found: `the browser starts, in ${seconds(performance.now() - startedAtMs)}` };
  } catch (error) {
    return failure("Start", error);
  }
}

export function failure(name: string, error: unknown): Finding {
  if (!SurehandError.isInstance(error)) throw error;
  return { name, ok: false, found: summaryOf(error), hint: error.hint };
}
