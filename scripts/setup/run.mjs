import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/u, "");

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} stdout
 * @property {string} output the last lines of both streams, for the user
 */

/**
 * Runs a command to its end and returns its output.
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options] no timeout by default
 * @returns {Outcome}
 */
export function run(command, commandArguments, { cwd = root, env = process.env, timeoutMs } = {}) {
  // npm is npm.cmd on Windows, which only a shell can start.
  const shell = process.platform === "win32" && command === "npm";
  const result = spawnSync(command, commandArguments, {
    cwd,
    env,
    shell,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: timeoutMs,
  });
  const stdout = result.stdout ?? "";
  const everything = [stdout, result.stderr ?? "", result.error === undefined ? "" : result.error.message].join("\n");
  return { ok: result.status === 0, stdout, output: lastLines(everything) };
}

/** @param {string} text */
function lastLines(text) {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "");
  return lines.slice(-30).join("\n");
}

/**
 * Returns the environment with the repository's own tools first in PATH, as npm scripts have it, or without them.
 * @param {{ hasOwnTools: boolean, env?: NodeJS.ProcessEnv }} options
 */
export function environment({ hasOwnTools, env = process.env }) {
  const own = join(root, "node_modules", ".bin");
  // Windows calls it Path; a second key with different case would hide the first one.
  const key = Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const others = (env[key] ?? "").split(delimiter).filter((entry) => entry !== own);
  return { ...env, [key]: (hasOwnTools ? [own, ...others] : others).join(delimiter) };
}

/**
 * Formats the seconds since `startedAtMs`.
 * @param {number} startedAtMs
 */
export function secondsSince(startedAtMs) {
  return `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`;
}
