import { closeSync, fstatSync, lstatSync, openSync, readFileSync } from "node:fs";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { readFlags } from "./read-flags.ts";
import { describeDistrust, followTrustedPath } from "./trusted-path.ts";

/** The bytes of a file, or why there are none. */
export type TrustedFile =
  | { readonly kind: "read"; readonly bytes: Uint8Array }
  | { readonly kind: "missing"; readonly cause: unknown }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Reads a file from a folder, unless another user of the machine can have written it: see `followTrustedPath`. The file that was checked is
 * opened once, and is the one that is read.
 */
export function readTrustedFile(path: string): TrustedFile {
  try {
    const { real, distrust } = followTrustedPath(path);
    return distrust ? { kind: "refused", reason: describeDistrust(distrust) } : readChecked(real);
  } catch (cause) {
    return { kind: "missing", cause };
  }
}

export interface TrustedInputOptions {
  /** Name of the file's input, for the error: `"task"`. */
  readonly input: string;
  readonly hint: string;
  /** Whether to read a file of any user. The caller then limits what its content can do. Default: false. */
  readonly isOfAnyone?: boolean | undefined;
}

/**
 * Reads a text file that a user named.
 *
 * @throws InvalidInputError if it can't be read, or another user can have written it
 */
export function readTrustedInput(path: string, { input, hint, isOfAnyone = false }: TrustedInputOptions): Uint8Array {
  const file = isOfAnyone ? readFileOfAnyone(path) : readTrustedFile(path);
  if (file.kind === "read") return file.bytes;
  if (file.kind === "refused") throw distrusted(path, file.reason);
  throw new InvalidInputError({ input, problem: `can't be read from ${path}`, hint, cause: file.cause });
}

/**
 * Refuses a file that another user of the machine can have written, for files that are loaded by their path.
 *
 * @throws InvalidInputError that names the file and the reason
 */
export function assertTrustedFile(path: string, hint?: string): void {
  const { distrust } = followTrustedPath(path);
  if (distrust) throw distrusted(path, describeDistrust(distrust), hint);
}

/**
 * Refuses a folder in which another user of the machine can write, or which that user can replace: what is written there and signed later
 * could be the other user's.
 *
 * @throws InvalidInputError that names the folder and the reason
 */
export function assertTrustedFolder(path: string): void {
  assertTrustedFile(
    path,
    "Choose a folder of your own, or make this one your own: chown, and chmod go-w for it and its folders.",
  );
}

function readFileOfAnyone(path: string): TrustedFile {
  try {
    return readChecked(followTrustedPath(path).real);
  } catch (cause) {
    return { kind: "missing", cause };
  }
}

function readChecked(real: string): TrustedFile {
  const descriptor = openSync(real, readFlags);
  try {
    const [checked, opened] = [lstatSync(real), fstatSync(descriptor)];
    if (checked.ino !== opened.ino || checked.dev !== opened.dev)
      return { kind: "refused", reason: "was replaced while it was read, and is not used" };
    if (!opened.isFile()) return { kind: "refused", reason: "is not a file" };
    return { kind: "read", bytes: new Uint8Array(readFileSync(descriptor)) };
  } finally {
    closeSync(descriptor);
  }
}

function distrusted(
  path: string,
  problem: string,
  hint = "If you trust it, make it your own: chown, and chmod go-w for the file and its folders.",
): InvalidInputError {
  return new InvalidInputError({ input: path, problem, hint });
}
