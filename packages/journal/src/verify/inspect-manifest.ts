import { join } from "node:path";
import { lstat } from "node:fs/promises";
import { type CallContext, MAX_READ_BYTES } from "@surehand/kernel";
import { JournalReadError } from "../errors/journal-read-error.ts";
import { hashFile } from "../files/hash-file.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import type { ChainHead } from "../log/record.ts";
import { hashFiles, listFiles } from "../manifest/list-files.ts";
import {
  filesOf,
  type JournalLink,
  leafOf,
  type ListedFile,
  manifestPayloadType,
  manifestStatement,
  type ManifestStatement,
} from "../manifest/manifest.ts";
import { merkleRoot } from "../manifest/merkle-root.ts";
import type { VerifyingKey } from "../signing/signing-key.ts";
import { compareFiles } from "./compare-files.ts";
import type { FoundContents } from "./found-file.ts";
import {
  brokenLink,
  invalidManifest,
  manifestLogMismatch,
  type ManifestProblem,
  notCanonical,
  rootMismatch,
} from "./manifest-problem.ts";
import { readEnvelope } from "./read-envelope.ts";
import { signatureProblems } from "./signature-problems.ts";

export interface ManifestFindings {
  readonly problems: readonly ManifestProblem[];
  /** Undefined if there is no readable manifest. */
  readonly statement: ManifestStatement | undefined;
  /** Fingerprint of the key that the manifest names. */
  readonly signedBy: string | undefined;
}

export interface InspectManifestOptions {
  readonly head: ChainHead;
  readonly trusted: readonly VerifyingKey[] | undefined;
  /** Files and folders that have a signature of their own. */
  readonly companions: readonly string[];
  readonly call: CallContext | undefined;
}

/** Compares the folder with what `manifest.json` lists, and checks its signature. */
export async function inspectManifest(
  directory: string,
  { head, trusted, companions, call }: InspectManifestOptions,
): Promise<ManifestFindings> {
  const found = await readEnvelope(directory, "manifest.json", {
    payloadType: manifestPayloadType,
    schema: manifestStatement,
  });
  if (found.kind === "none") return { problems: [], statement: undefined, signedBy: undefined };
  if (found.kind === "invalid") {
    return { problems: [invalidManifest(found.reason)], statement: undefined, signedBy: undefined };
  }
  const { envelope, payload: statement } = found;
  const { predicate } = statement;
  const listed = filesOf(statement);
  const linked = predicate.links.map((link) => link.directory);
  const problems = [
    ...(found.isCanonical ? [] : [notCanonical("manifest.json")]),
    ...signatureProblems({ file: "manifest.json", envelope, claimedKey: predicate.publicKey, trusted }),
    ...(merkleRoot(listed.map(leafOf)) === predicate.merkleRoot ? [] : [rootMismatch()]),
    ...(isSameHead(head, predicate.head) ? [] : [manifestLogMismatch(predicate.head.seq, head.seq)]),
    ...compareFiles(listed, await contentsOf(directory, { listed, skip: [...linked, ...companions], call }), linked),
    ...(await linkProblems(directory, predicate.links)),
  ];
  return { problems, statement, signedBy: envelope.signatures[0].keyid };
}

function isSameHead(one: ChainHead, other: ChainHead): boolean {
  return one.seq === other.seq && one.sha256 === other.sha256;
}

interface ContentsOptions {
  readonly listed: readonly ListedFile[];
  readonly skip: readonly string[];
  readonly call: CallContext | undefined;
}

/** Hashes only files with the size of a listed file: the others are not what was signed, and may have any size. */
async function contentsOf(directory: string, { listed, skip, call }: ContentsOptions): Promise<FoundContents> {
  const sizes = new Set(listed.map(({ bytes }) => bytes));
  try {
    const contents = await listFiles(directory, skip, call);
    const hashed = await hashFiles(
      directory,
      contents.files.filter(({ bytes }) => sizes.has(bytes)),
      call,
    );
    const hashes = new Map(hashed.map((file) => [file.name, file]));
    return { ...contents, files: contents.files.map((file) => hashes.get(file.name) ?? file) };
  } catch (cause) {
    call?.signal.throwIfAborted();
    throw new JournalReadError({ directory, what: "the files", cause });
  }
}

async function linkProblems(directory: string, links: readonly JournalLink[]): Promise<ManifestProblem[]> {
  const found = await Promise.all(links.map((link) => linkProblem(directory, link)));
  return found.filter((problem) => problem !== undefined);
}

async function linkProblem(directory: string, link: JournalLink): Promise<ManifestProblem | undefined> {
  try {
    const path = join(directory, link.directory, "manifest.json");
    if ((await lstat(path)).size > MAX_READ_BYTES)
      return brokenLink(link.directory, `has a manifest of more than ${MAX_READ_BYTES} bytes`);
    const sha256 = await hashFile(path);
    return sha256 === link.manifestSha256
      ? undefined
      : brokenLink(link.directory, "is not the one that was linked: its manifest has another hash");
  } catch (error) {
    if (isMissingFile(error)) return brokenLink(link.directory, "has no manifest any longer");
    throw new JournalReadError({ directory, what: `the manifest of ${link.directory}`, cause: error });
  }
}
