import { readdir, readFile } from "node:fs/promises";

/**
 * The processes that were started with `marker` in their environment or on their command line, without zombies: a browser, its
 * zygotes, renderers and crash handlers, wherever they are in the process tree. Linux only.
 */
export async function listProcesses(marker: string): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const isOurs = await Promise.all(ids.map((id) => isMarked(id, marker)));
  return ids.filter((id, index) => isOurs[index] === true && id !== process.pid);
}

async function isMarked(id: number, marker: string): Promise<boolean> {
  const read = (name: string): Promise<string> => readFile(`/proc/${id}/${name}`, "utf8").catch(() => "");
  const [environment, commandLine, status] = await Promise.all([read("environ"), read("cmdline"), read("status")]);
  const isZombie = /^State:\s+[ZX]/m.test(status);
  return !isZombie && (environment.includes(marker) || commandLine.includes(marker));
}
