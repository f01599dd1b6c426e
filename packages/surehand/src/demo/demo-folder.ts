import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A new folder for this run: the wanted one, else one in .surehand/runs, else where the system keeps temporary files. */
export async function makeDemoFolder(wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) {
    await mkdir(wanted, { recursive: true });
    return resolve(wanted);
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-").replace("T", "_");
  const runs = resolve(".surehand", "runs");
  try {
    await mkdir(runs, { recursive: true });
    return await mkdtemp(join(runs, `${stamp}-demo-`));
  } catch {
    return mkdtemp(join(tmpdir(), `surehand-${stamp}-demo-`));
  }
}
