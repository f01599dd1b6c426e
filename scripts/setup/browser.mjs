import { SetupError } from "./reporter.mjs";
import { secondsSince } from "./run.mjs";

/**
 * @typedef {import("./run.mjs").Outcome} Outcome
 *
 * @typedef {object} Machine the operations of setup on this machine; tests pass their own
 * @property {() => { executablePath?: string, problem?: string }} find the browser that Surehand would launch
 * @property {(executablePath: string) => Outcome} start starts a browser to read its version; fails if a library is missing
 * @property {boolean} isBrowserChosen whether the user chose the browser (SUREHAND_BROWSER), so that installing another one is useless
 * @property {boolean} mayUseApt root on Debian or a child of it
 * @property {() => Outcome} download
 * @property {() => Outcome} installLibraries
 * @property {() => Outcome} installWithApt
 * @property {() => string | undefined} findShell the headless shell that the tests would run in
 * @property {() => Outcome} installShell installs it with apt
 *
 * @typedef {{ works: boolean, isThere: boolean, text: string }} State `text`: the browser, or the problem
 */

/**
 * Ensures that the browser that Surehand would launch exists and starts; otherwise installs one.
 * @param {{ machine: Omit<Machine, "findShell" | "installShell">, reporter: import("./reporter.mjs").Reporter }} options
 * @returns {string} its version and path
 */
export function setUpBrowser({ machine, reporter }) {
  let state = checkBrowser(machine);
  if (state.works) return state.text;
  const ways = machine.isBrowserChosen ? [] : installations(machine);
  if (ways.length > 0) reporter.did("browser", firstSentence(state.text));
  const outputs = [];
  for (const way of ways) {
    if (!way.helps(state)) continue;
    reporter.did("browser", way.announcement);
    const startedAtMs = Date.now();
    const outcome = way.run();
    state = checkBrowser(machine);
    if (state.works) {
      reporter.did("browser", `installed ${state.text} in ${secondsSince(startedAtMs)}`);
      return state.text;
    }
    reporter.did("browser", `still not usable: ${outcome.ok ? firstSentence(state.text) : reasonIn(outcome)}`);
    outputs.push(outcome.output);
  }
  throw new SetupError({
    step: "browser",
    message: state.text,
    hint: machine.isBrowserChosen
      ? "let SUREHAND_BROWSER name the executable of a Chrome, Chromium or Edge, or unset it."
      : "install Chrome, Chromium or Edge (or set SUREHAND_BROWSER to the executable of one), then run the same command again.",
    output: outputs.join("\n"),
  });
}

/**
 * @param {Omit<Machine, "findShell" | "installShell">} machine
 * @returns {{ announcement: string, helps: (state: State) => boolean, run: () => Outcome }[]}
 */
function installations(machine) {
  return [
    {
      announcement: "downloading Chromium with `playwright-core install chromium` (about 170 MB)",
      helps: (state) => !state.isThere,
      run: machine.download,
    },
    {
      announcement: "installing its libraries with `playwright-core install-deps chromium`",
      helps: (state) => state.isThere && machine.mayUseApt,
      run: machine.installLibraries,
    },
    {
      announcement: "installing Debian's Chromium with `apt-get install chromium` (about 200 MB)",
      helps: () => machine.mayUseApt,
      run: machine.installWithApt,
    },
  ];
}

/**
 * @param {Pick<Machine, "find" | "start">} machine
 * @returns {State}
 */
function checkBrowser(machine) {
  const { executablePath, problem = "No Chrome, Chromium or Edge was found." } = machine.find();
  if (executablePath === undefined) return { works: false, isThere: false, text: problem };
  const { ok, stdout, output } = machine.start(executablePath);
  if (!ok)
    return { works: false, isThere: true, text: `${executablePath} does not start: ${output.split("\n").at(-1)}` };
  return { works: true, isThere: true, text: `${stdout.trim() || "browser"} at ${executablePath}` };
}

/** @param {string} text */
function firstSentence(text) {
  const [first = text] = text.split(/(?<=\.)\s/u, 1);
  return first;
}

/**
 * Returns the line with the reason in the output of an installer.
 * @param {Outcome} outcome
 */
function reasonIn({ output }) {
  const lines = output.split("\n").map((line) => line.trim());
  return lines.find((line) => /^(?:E:|Error:)/u.test(line)) ?? lines.at(-1) ?? "it printed no reason";
}
