// Checks the packages as somebody who installs them meets them: in an empty folder, as another user if this one is root,
// from tarballs. Needs the npm registry, so it is not part of `npm test`: npm run packed
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAction } from "./packed/check-action.ts";
import { checkInstallation } from "./packed/check-installation.ts";
import { checkPublishing } from "./packed/check-publishing.ts";
import { createStranger } from "./packed/stranger.ts";
import { packInto } from "./packed/pack-into.ts";
import { root } from "./workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "surehand-packed-"));
chmodSync(folder, 0o755);
try {
  const tarballs = join(folder, "tarballs");
  mkdirSync(tarballs);
  packInto(root, tarballs);
  cpSync(join(root, "scripts", "release"), join(folder, "release"), { recursive: true });
  const stranger = createStranger(folder);
  const checks = [
    ...checkInstallation({ folder, tarballs, stranger }),
    ...checkAction({ folder, tarballs, stranger }),
    ...checkPublishing(root),
  ];
  for (const { name, ok, detail } of checks)
    console.log(`${ok ? "✓" : "✗"} ${name}${detail === "" ? "" : `: ${detail}`}`);
  const failed = checks.filter(({ ok }) => !ok).length;
  console.log(`packed: ${checks.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
