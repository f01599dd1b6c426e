import { decodePercent, InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import type { Sample } from "./sample.ts";

/** Longest name of a sample's folder, in characters, without the "_" before a name that is taken. */
const MAX_LENGTH = 80;

/** Names that Windows reserves for devices, whatever their extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** Folders of a run that are not the one of a sample. */
const TAKEN: ReadonlySet<string> = new Set(["memory", "blobs", "reviews", "discovery"]);

/** Names that a file of a run has, such as run.json, or may have in a later version. */
const FILE_NAME = /\.(?:json|jsonl|csv|xlsx|tsr|lock|tmp)$/iu;

/** The id of a sample, from wherever it comes: a database, a bucket, a file or a caller. It is the name that `sanitizeName` makes of it. */
export const sampleIdSchema = z.string().refine(isSampleId, "is no name of a sample's folder");

export function isSampleId(id: string): boolean {
  return id !== "" && sanitizeName(id, "") === id;
}

/** @throws InvalidInputError for an id that is no name of a folder, or that another sample has, in any case */
export function assertSampleIds(samples: readonly Sample[]): void {
  const names = uniqueNames(samples.map(({ id }) => sanitizeName(id, "sample")));
  for (const [index, { id }] of samples.entries()) {
    const name = names[index] ?? id;
    if (name === id) continue;
    const problem = `is not the name of a folder of its own: ${JSON.stringify(id)}`;
    throw new InvalidInputError({ input: `samples[${index}].id`, problem, hint: `Use ${JSON.stringify(name)}.` });
  }
}

/**
 * Returns the text as the name of a folder: letters, digits, ".", "_" and "-" alone, so that no id leads out of the run's folder. Any
 * run of other characters becomes one "_". The name of a name is the name itself.
 * @param fallback used when nothing is left of the text
 */
export function sanitizeName(text: string, fallback: string): string {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^\w.-]+/gu, "_")
    .replace(/^[._]+/u, "")
    .slice(0, MAX_LENGTH)
    .replace(/(?<![._])[._]+$/u, "");
  if (plain === "") return fallback;
  const isTaken = RESERVED.test(plain) || TAKEN.has(plain.toLowerCase()) || FILE_NAME.test(plain);
  return isTaken ? `_${plain}` : plain;
}

/** Returns a name for the page at an address: its last path segments, or its host. */
export function slugOfUrl(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return sanitizeName(url, "sample");
  const path = (decodePercent(parsed.pathname) ?? parsed.pathname)
    .replace(/\.(?:html?|php|aspx?)$/iu, "")
    .split("/")
    .filter((part) => part !== "");
  const query = parsed.search === "" ? "" : `_${parsed.search.slice(1)}`;
  const name = path.length === 0 ? parsed.hostname : path.slice(-2).join("_");
  return sanitizeName(name + query, "sample");
}

/**
 * Returns unique names, in order: a name that an earlier one has taken, in any case, gets "_2", "_3" and so on. Two folders whose names
 * differ in case alone are one folder on many machines.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = withEnding(name, `_${count}`);
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function withEnding(name: string, ending: string): string {
  return sanitizeName(name.slice(0, MAX_LENGTH - ending.length) + ending, name);
}
