import { SetupError } from "./reporter.mjs";
import { secondsSince } from "./run.mjs";

/**
 * @typedef {import("./run.mjs").Outcome} Outcome
 *
 * @typedef {object} Machine what setup can ask of this machine; tests hand in their own
 * @property {() => { executablePath?: string, problem?: string }} find the browser that Surehand would launch
 * @property {(executablePath: string) => Outcome} start asks a browser for its version: it fails where a library is missing
 * @property {boolean} isBrowserChosen somebody named the browser (SUREHAND_BROWSER): installing another one changes nothing
 * @property {boolean} mayUseApt root on Debian or a child of it
 * @property {() => Outcome} download
 * @property {() => Outcome} installLibraries
 * @property {() => Outcome} installWithApt
 *
 * @typedef {{ works: boolean, isThere: boolean, text: string }} State `text`: the browser, or what is wrong
 */

/**
 * Makes sure that the browser Surehand would launch is there and starts; gets one where there is none.
 * @param {{ machine: Machine, reporter: import("./reporter.mjs").Reporter }} options
 * @returns {string} its version and path
 */
export function setUpBrowser({ machine, reporter }) {
  let state = look(machine);
  if (state.works) return state.text;
  const ways = machine.isBrowserChosen ? [] : waysToGetOne(machine);
  if (ways.length > 0) reporter.did("browser", firstSentence(state.text));
  const outputs = [];
  for (const way of ways) {
    if (!way.helps(state)) continue;
    reporter.did("browser", way.announcement);
    const startedAtMs = Date.now();
    const outcome = way.run();
    state = look(machine);
    if (state.works) {
      reporter.did("browser", `installed ${state.text} in ${secondsSince(startedAtMs)}`);
      return state.text;
    }
    reporter.did("browser", `that did not help: ${outcome.ok ? firstSentence(state.text) : reasonIn(outcome)}`);
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
 * @param {Machine} machine
 * @returns {{ announcement: string, helps: (state: State) => boolean, run: () => Outcome }[]}
 */
function waysToGetOne(machine) {
  return [
    {
      announcement: "downloading Chromium with `playwright-core install chromium` (about 170 MB)",
      helps: (state) => !state.isThere,
      run: machine.download,
    },
    {
      announcement: "installing what it needs with `playwright-core install-deps chromium`",
      helps: (state) => state.isThere && machine.mayUseApt,
      run: machine.installLibraries,
    },
    {
      announcement: "installing Debian's with `apt-get install chromium` (about 200 MB)",
      helps: () => machine.mayUseApt,
      run: machine.installWithApt,
    },
  ];
}

/**
 * @param {Machine} machine
 * @returns {State}
 */
function look(machine) {
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
 * The line that says why, out of all that an installer prints.
 * @param {Outcome} outcome
 */
function reasonIn({ output }) {
  const lines = output.split("\n").map((line) => line.trim());
  return lines.find((line) => /^(?:E:|Error:)/u.test(line)) ?? lines.at(-1) ?? "it said nothing";
}
