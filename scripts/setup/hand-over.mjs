import { spawn } from "node:child_process";
import { join } from "node:path";
import { environment } from "./run.mjs";

/**
 * Runs a script on the Node that was set up, as if it had been called in the first place: same terminal, same signals,
 * same exit code.
 * @param {{ root: string, node: import("./node.mjs").ChosenNode, command: string[], directory?: string }} options `directory`: working
 *   directory of the script, by default the root; npm itself always changes to the root
 * @returns {Promise<number>} the exit code
 */
export function handOver({ root, node, command: [script = "", ...args], directory = root }) {
  const child = spawn(node.path, [join(root, script), ...args], {
    cwd: directory,
    stdio: "inherit",
    env: environment({ hasOwnTools: true }),
  });
  // The child receives Ctrl-C from the terminal; the parent must not end before it.
  const ignore = () => {};
  const forward = () => void child.kill("SIGTERM");
  process.on("SIGINT", ignore).on("SIGTERM", forward);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.off("SIGINT", ignore).off("SIGTERM", forward);
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}
