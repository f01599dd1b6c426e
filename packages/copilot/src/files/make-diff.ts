import { createTwoFilesPatch } from "diff";
import type { FileDiff } from "../protocol/message.ts";
import type { SecretMask } from "../security/secret-mask.ts";
import { decodeText, isBinary, toShown } from "./text-file.ts";

const MOST_BYTES = 1_000_000;
const MOST_PATCH_CHARACTERS = 100_000;

export interface DiffedContents {
  /** Undefined: the file did not exist. */
  readonly before: Uint8Array | undefined;
  /** Undefined: the file is deleted. */
  readonly after: Uint8Array | undefined;
}

/** Makes the diff of a change for a person to look at. Secrets are masked: the diff goes to the page. */
export function makeDiff(path: string, { before, after }: DiffedContents, mask: SecretMask): FileDiff {
  const kind = kindOf(before, after);
  const hasBinary = [before, after].some((bytes) => bytes !== undefined && isBinary(bytes));
  const empty = { path, kind, patch: "", added: 0, removed: 0, isTruncated: false, isBinary: hasBinary } as const;
  if (hasBinary) return empty;
  if ((before?.length ?? 0) + (after?.length ?? 0) > MOST_BYTES) return { ...empty, isTruncated: true };
  const [from, to] = [mask.mask(shownText(before)), mask.mask(shownText(after))];
  const patch = createTwoFilesPatch(path, path, from, to, undefined, undefined, { context: 3, timeout: 1000 });
  if (patch === undefined) return { ...empty, isTruncated: true };
  const lines = patch.split("\n").slice(4);
  const isTruncated = patch.length > MOST_PATCH_CHARACTERS;
  return {
    ...empty,
    patch: isTruncated ? patch.slice(0, patch.lastIndexOf("\n", MOST_PATCH_CHARACTERS)) : patch,
    added: lines.filter((line) => line.startsWith("+")).length,
    removed: lines.filter((line) => line.startsWith("-")).length,
    isTruncated,
  };
}

function kindOf(before: Uint8Array | undefined, after: Uint8Array | undefined): FileDiff["kind"] {
  if (before === undefined) return "create";
  return after === undefined ? "delete" : "modify";
}

function shownText(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? "" : toShown(decodeText(bytes).raw);
}
