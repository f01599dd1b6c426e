// Sets up a fresh clone: npm packages (Node among them), the build, a browser. Then runs the given script.
//
// node scripts/setup.mjs [--quiet] [--for-tests] [--here] [-- script.js arguments...]
//
// With --here, the script runs in the folder in which npm was called, so that relative paths are those of the user.
//
// Plain JavaScript without dependencies, for Node 18 and later, because it runs before anything is installed. The
// script after `--` runs with the installed Node, called by its path: `sh` caches the path of `node`, so a second
// `node` in the same npm script would still be the system's.
import { setUpBrowser } from "./setup/browser.mjs";
import { buildPackages } from "./setup/build.mjs";
import { handOver } from "./setup/hand-over.mjs";
import { setUpHeadlessShell } from "./setup/headless-shell.mjs";
import { thisMachine } from "./setup/machine.mjs";
import { chooseNode } from "./setup/node.mjs";
import { installPackages } from "./setup/packages.mjs";
import { createReporter, SetupError } from "./setup/reporter.mjs";
import { root } from "./setup/run.mjs";

const { isQuiet, isForTests, isHere, command } = parseArguments(process.argv.slice(2));
const reporter = createReporter({ isQuiet });

try {
  installPackages({ root, reporter });
  const node = chooseNode({ root });
  buildPackages({ root, node, reporter });
  const machine = thisMachine({ root, node });
  const browser = setUpBrowser({ machine, reporter });
  if (isForTests) setUpHeadlessShell({ machine, reporter });
  reporter.ready(`Node ${node.version}, ${browser}`);
  const directory = isHere ? (process.env["INIT_CWD"] ?? root) : root;
  if (command.length > 0) process.exitCode = await handOver({ root, node, command, directory });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  reporter.failed(error);
  process.exitCode = 1;
}

/** @param {string[]} values */
function parseArguments(values) {
  const separator = values.indexOf("--");
  const own = separator < 0 ? values : values.slice(0, separator);
  return {
    isQuiet: own.includes("--quiet"),
    isForTests: own.includes("--for-tests"),
    isHere: own.includes("--here"),
    command: separator < 0 ? [] : values.slice(separator + 1),
  };
}
