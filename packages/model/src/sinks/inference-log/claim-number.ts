import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** A number that nobody else gets while it is held, nor later, once a file was named after it. */
export interface Claim extends AsyncDisposable {
  /** "0007". */
  readonly number: string;
}

/**
 * Takes the next number of a folder in which several processes may write. Held by a file of its own, which only one can make;
 * where its holder dies, the number is never used.
 */
export async function claimNumber(folder: string): Promise<Claim> {
  for (let next = Math.max(0, ...(await usedNumbers(folder))) + 1; ; next++) {
    const number = String(next).padStart(4, "0");
    const path = join(folder, `.${number}.claim`);
    if (!(await makeNew(path))) continue;
    const claim = { number, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
    // Whoever held it before may have named a file after it since we looked.
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

/** @returns false where somebody else has made it */
async function makeNew(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx", 0o600)).close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
