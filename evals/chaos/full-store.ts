// Fills a folder for some time, in the process that it is loaded into (node --import): CHAOS_FULL=AFTER,LASTS,FOLDER, times in ms. Writing
// to a file below the folder fails with ENOSPC then, as under a quota.
import { promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { devNull } from "node:os";

const [after = "0", lasts = "0", folder = ""] = (process.env["CHAOS_FULL"] ?? "").split(",");
const startMs = Date.now() + Number(after);

function isFull(path: unknown): boolean {
  const nowMs = Date.now();
  return nowMs >= startMs && nowMs < startMs + Number(lasts) && typeof path === "string" && path.startsWith(folder);
}

function refuse(path: unknown): void {
  if (isFull(path)) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
}

if (folder !== "") {
  const paths = new WeakMap<object, string>();
  const { open, mkdir, writeFile, cp } = promises;
  promises.open = async (path, flags, mode) => {
    if (flags !== undefined && flags !== "r") refuse(path);
    const handle = await open(path, flags, mode);
    if (typeof path === "string") paths.set(handle, path);
    return handle;
  };
  promises.writeFile = async (...args) => {
    refuse(args[0]);
    return writeFile(...args);
  };
  promises.cp = async (...args) => {
    refuse(args[1]);
    return cp(...args);
  };
  Object.assign(promises, {
    mkdir: async (...args: Parameters<typeof mkdir>) => {
      refuse(args[0]);
      return mkdir(...args);
    },
  });
  const probe = await open(devNull);
  const prototype: unknown = Object.getPrototypeOf(probe);
  await probe.close();
  for (const name of ["write", "writev", "writeFile", "appendFile"]) refuseIn(prototype, name, paths);
  syncBuiltinESMExports();
}

function refuseIn(prototype: unknown, name: string, paths: WeakMap<object, string>): void {
  if (typeof prototype !== "object" || prototype === null) return;
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== "function") return;
  Reflect.set(prototype, name, async function refusing(this: object, ...args: unknown[]): Promise<unknown> {
    refuse(paths.get(this));
    const written: unknown = await Reflect.apply(original, this, args);
    return written;
  });
}
