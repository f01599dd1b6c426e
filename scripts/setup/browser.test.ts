import { expect, test } from "vitest";
import { type Machine, setUpBrowser } from "./browser.mjs";
import { SetupError } from "./reporter.mjs";

const fine = { ok: true, stdout: "", output: "" };
const offline = { ok: false, stdout: "", output: "Downloading\nError: getaddrinfo ENOTFOUND cdn\n  at x" };

/** Returns a machine in the state `has`, on which each installation changes `has`, or fails. */
function machine({
  has = "nothing",
  download = has,
  libraries = has,
  apt = has,
  ...rest
}: Story): Omit<Machine, "findShell" | "installShell"> & { done: string[] } {
  let state: Has = has;
  const done: string[] = [];
  const way = (name: string, next: Has) => () => {
    done.push(name);
    if (next === state) return offline;
    state = next;
    return fine;
  };
  return {
    done,
    find: () =>
      state === "nothing"
        ? { problem: "No browser was found. Looked at:\n  - /opt" }
        : { executablePath: "/opt/browser" },
    start: () =>
      state === "a browser"
        ? { ...fine, stdout: "Chromium 156\n" }
        : { ...offline, output: "first\nlibnss3.so: cannot open" },
    isBrowserChosen: false,
    mayUseApt: false,
    download: way("download", download),
    installLibraries: way("libraries", libraries),
    installWithApt: way("apt", apt),
    ...rest,
  };
}

type Has = "nothing" | "a browser that does not start" | "a browser";
interface Story {
  has?: Has;
  download?: Has;
  libraries?: Has;
  apt?: Has;
  mayUseApt?: boolean;
  isBrowserChosen?: boolean;
}

function setUp(story: Story): { done: string[]; printed: string[]; answer: string | SetupError } {
  const printed: string[] = [];
  const played = machine(story);
  const reporter = { did: (_step: string, text: string) => void printed.push(text), ready: () => {}, failed: () => {} };
  try {
    return { done: played.done, printed, answer: setUpBrowser({ machine: played, reporter }) };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { done: played.done, printed, answer: error };
  }
}

test("uses a browser that exists and starts, without any output", () => {
  expect(setUp({ has: "a browser" })).toEqual({ done: [], printed: [], answer: "Chromium 156 at /opt/browser" });
});

const halfway: Has = "a browser that does not start";
test.each<[string, Story, string[]]>([
  ["none: Playwright's download", { download: "a browser" }, ["download"]],
  ["none, no network to the download, root on Debian: apt", { mayUseApt: true, apt: "a browser" }, ["download", "apt"]],
  [
    "downloaded without its libraries, root on Debian",
    { mayUseApt: true, download: halfway, libraries: "a browser" },
    ["download", "libraries"],
  ],
  [
    "there without its libraries, root on Debian",
    { has: halfway, mayUseApt: true, libraries: "a browser" },
    ["libraries"],
  ],
])("%s", (_what, story, ways) => {
  const { done, printed, answer } = setUp(story);
  expect({ done, answer }).toEqual({ done: ways, answer: "Chromium 156 at /opt/browser" });
  expect(printed.at(-1)).toMatch(/^installed Chromium 156 at \/opt\/browser in \d/u);
});

test("prints each step in a short line", () => {
  expect(setUp({ mayUseApt: true }).printed).toEqual([
    "No browser was found.",
    "downloading Chromium with `playwright-core install chromium` (about 170 MB)",
    "still not usable: Error: getaddrinfo ENOTFOUND cdn",
    "installing Debian's Chromium with `apt-get install chromium` (about 200 MB)",
    "still not usable: Error: getaddrinfo ENOTFOUND cdn",
  ]);
});

const missing = "No browser was found. Looked at:\n  - /opt";
test.each<[string, Story, string[], string]>([
  ["none, and no way to one", {}, ["download"], missing],
  ["none, and apt fails too", { mayUseApt: true }, ["download", "apt"], missing],
  ["there, does not start, not root", { has: halfway }, [], "/opt/browser does not start: libnss3.so: cannot open"],
  ["the chosen one is missing: nothing else is installed", { isBrowserChosen: true, mayUseApt: true }, [], missing],
])("prints the problem and the next step: %s", (_what, story, ways, message) => {
  const { done, answer } = setUp(story);
  expect(done).toEqual(ways);
  expect(answer).toMatchObject({ step: "browser", message, hint: expect.stringContaining("SUREHAND_BROWSER") });
});
