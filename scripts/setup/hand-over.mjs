import { spawn } from "node:child_process";
import { environment } from "./run.mjs";

/**
 * Runs a script on the Node that was set up, as if it had been called in the first place: same terminal, same signals,
 * same exit code.
 * @param {{ root: string, node: import("./node.mjs").ChosenNode, command: string[] }} options
 * @returns {Promise<number>} the exit code
 */
export function handOver({ root, node, command }) {
  const child = spawn(node.path, command, { cwd: root, stdio: "inherit", env: environment({ hasOwnTools: true }) });
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
