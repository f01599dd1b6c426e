import { decodePercent } from "@surehand/kernel";

/** Longest name of a sample's folder, in characters. */
const MAX_LENGTH = 80;

/** Names that Windows reserves for devices, whatever their extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** Folders of a run that are not the one of a sample. */
const TAKEN: ReadonlySet<string> = new Set(["memory", "blobs", "reviews", "discovery"]);

/** Names that a file of a run has, such as run.json, or may have in a later version. */
const FILE_NAME = /\.(?:json|jsonl|csv|tsr|lock|tmp)$/iu;

/**
 * Returns the text as the name of a folder: letters, digits, ".", "_" and "-" alone, so that no id leads out of the run's folder. Any
 * run of other characters becomes one "_".
 * @param fallback used when nothing is left of the text
 */
export function sanitizeName(text: string, fallback: string): string {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^\w.-]+/gu, "_")
    .replaceAll(/^[._]+|(?<![._])[._]+$/gu, "")
    .slice(0, MAX_LENGTH);
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
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name}_${count}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
