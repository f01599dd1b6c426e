import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Number that no other process gets while it is held, nor after a file with this number exists. */
export interface Claim extends AsyncDisposable {
  /** "0007". */
  readonly number: string;
}

/**
 * Claims the next number of a folder that several processes may write to. Creates a claim file, which only one process can do. If
 * that process dies, the number stays unused.
 */
export async function claimNumber(folder: string): Promise<Claim> {
  for (let next = Math.max(0, ...(await usedNumbers(folder))) + 1; ; next++) {
    const number = String(next).padStart(4, "0");
    const path = join(folder, `.${number}.claim`);
    if (!(await makeNew(path))) continue;
    const claim = { number, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
    // Another process may have written a file with this number and released it since `usedNumbers` was read.
    if (!(await usedNumbers(folder)).includes(next)) return claim;
    await claim[Symbol.asyncDispose]();
  }
}

async function usedNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).flatMap((name) => {
    const [, digits] = /^(\d+)-.*\.json$/u.exec(name) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

/** @returns false if the file exists */
async function makeNew(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx", 0o600)).close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
