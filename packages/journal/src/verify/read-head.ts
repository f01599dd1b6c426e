import { readFile } from "node:fs/promises";
import { JournalReadError } from "../errors/journal-read-error.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import { type JournalHead, journalHead } from "../head.ts";
import { layoutOf } from "../layout.ts";

export type FoundHead =
  | { readonly kind: "none" }
  | { readonly kind: "invalid"; readonly reason: string }
  | { readonly kind: "head"; readonly head: JournalHead };

/** What `head.json` says, if it is there. */
export async function readHead(directory: string): Promise<FoundHead> {
  const text = await readText(directory);
  if (text === undefined) return { kind: "none" };
  const parsed = journalHead.safeParse(parseJson(text));
  if (parsed.success) return { kind: "head", head: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => [...path, message].join(": "));
  return { kind: "invalid", reason: issues.join("; ") };
}

async function readText(directory: string): Promise<string | undefined> {
  try {
    return await readFile(layoutOf(directory).head, "utf8");
  } catch (cause) {
    if (isMissingFile(cause)) return undefined;
    throw new JournalReadError({ directory, what: "head.json", cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
