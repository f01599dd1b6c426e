import { existsSync } from "node:fs";
import { join } from "node:path";
import { findHeadlessShell } from "./headless-shell.mjs";
import { environment, run } from "./run.mjs";

// Packages that Debian recommends in addition (printer setup, a notification service, ...) would double the time.
const debianPackages = ["chromium", "chromium-sandbox", "fonts-liberation"];

/**
 * Returns the operations of setUpBrowser on this machine.
 * @param {{ root: string, node: import("./node.mjs").ChosenNode }} options
 * @returns {import("./browser.mjs").Machine}
 */
export function thisMachine({ root, node }) {
  const env = environment({ hasOwnTools: true });
  const playwright = join(root, "node_modules", "playwright-core", "cli.js");
  /**
   * @param {readonly string[]} packages
   * @param {number} [updateTimeoutMs] no timeout by default
   */
  const installWithApt = (packages, updateTimeoutMs) => {
    const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
    const update = run("apt-get", ["update"], {
      env: quiet,
      ...(updateTimeoutMs !== undefined && { timeoutMs: updateTimeoutMs }),
    });
    const install = ["install", "-y", "--no-install-recommends", ...packages];
    return update.ok ? run("apt-get", install, { env: quiet }) : update;
  };
  return {
    find: () => parseFound(run(node.path, [join(root, "scripts", "setup", "find-browser.mjs")], { env })),
    start: startForVersion,
    isBrowserChosen: (process.env["SUREHAND_BROWSER"] ?? "") !== "",
    mayUseApt: process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get"),
    // Surehand starts the full browser. Only its tests run in the headless shell.
    download: () => run(node.path, [playwright, "install", "--no-shell", "chromium"], { env }),
    installLibraries: () => run(node.path, [playwright, "install-deps", "chromium"], { env }),
    installWithApt: () => installWithApt(debianPackages),
    findShell: () => findHeadlessShell(),
    installShell: () => installWithApt(["chromium-headless-shell"], 60_000),
  };
}

/** @param {import("./run.mjs").Outcome} outcome */
function parseFound(outcome) {
  if (!outcome.ok) throw new Error(`find-browser.mjs failed:\n${outcome.output}`);
  return JSON.parse(outcome.stdout);
}

/**
 * @param {string} executablePath
 * @returns {import("./run.mjs").Outcome}
 */
function startForVersion(executablePath) {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === "win32") return { ok: true, stdout: "", output: "" };
  return run(executablePath, ["--version"], { timeoutMs: 20_000 });
}
