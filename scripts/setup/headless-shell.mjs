import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { secondsSince } from "./run.mjs";

const executableName = "chromium-headless-shell";

/**
 * Finds Chromium's headless shell, the part of Chromium that has no windows. Tests run in it: it takes a third less CPU time than the full browser,
 * and starts in half the time.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined} its path; undefined if there is none, or if SUREHAND_BROWSER names the browser to use
 */
export function findHeadlessShell(environment = process.env) {
  if ((environment["SUREHAND_BROWSER"] ?? "") !== "") return undefined;
  const folders = ["/usr/bin", ...(environment["PATH"] ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, executableName)).find((path) => existsSync(path));
}

/**
 * Installs the headless shell for the tests where apt has it. Without it, they run in the full browser.
 * @param {{ machine: Pick<import("./browser.mjs").Machine, "findShell" | "installShell" | "isBrowserChosen" | "mayUseApt">, reporter: import("./reporter.mjs").Reporter }} options
 */
export function setUpHeadlessShell({ machine, reporter }) {
  if (machine.isBrowserChosen || !machine.mayUseApt || machine.findShell() !== undefined) return;
  reporter.did("browser", "installing Chromium's headless shell for the tests with `apt-get install` (about 60 MB)");
  const startedAtMs = Date.now();
  machine.installShell();
  const path = machine.findShell();
  if (path === undefined) reporter.did("browser", "it can't be installed: the tests run in the full browser");
  else reporter.did("browser", `installed ${path} in ${secondsSince(startedAtMs)}`);
}
