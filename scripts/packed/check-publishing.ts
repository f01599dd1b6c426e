import { spawnSync } from "node:child_process";
import { judged, type PackedCheck } from "./packed-check.ts";

/** Publishes every package as a dry run: npm packs and checks it, and sends nothing. */
export function checkPublishing(root: string): PackedCheck[] {
  const given = [
    "publish",
    "--dry-run",
    "--workspaces",
    "--ignore-scripts",
    "--access=public",
    "--tag=next",
    "--loglevel=notice",
  ];
  const { status, stdout, stderr } = spawnSync("npm", given, { cwd: root, encoding: "utf8" });
  const outcome = { ok: status === 0, status, output: `${stdout}${stderr}` };
  return [judged("publishes as a dry run", outcome, /\+ surehand@/u)];
}
