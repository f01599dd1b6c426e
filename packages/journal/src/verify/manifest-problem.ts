import type { ListedFile } from "../manifest/manifest.ts";
import type { FoundFile } from "./found-file.ts";

/** A problem of `manifest.json`, or of the folder compared with it. All are errors. */
export type ManifestProblem = { readonly severity: "error"; readonly message: string } & (
  | {
      readonly kind:
        | "invalid-manifest"
        | "missing-manifest"
        | "root-mismatch"
        | "manifest-log-mismatch"
        | "invalid-signature"
        | "unknown-key";
    }
  | {
      readonly kind:
        | "missing-file"
        | "changed-file"
        | "swapped-file"
        | "renamed-file"
        | "unlisted-file"
        | "unlisted-folder"
        | "irregular-file"
        | "not-canonical"
        | "broken-link";
      readonly name: string;
    }
);

export function invalidManifest(reason: string): ManifestProblem {
  return { kind: "invalid-manifest", severity: "error", message: `manifest.json can't be read: ${reason}.` };
}

export function missingManifest(): ManifestProblem {
  const message = "manifest.json is missing: head.json says that the journal was sealed with one.";
  return { kind: "missing-manifest", severity: "error", message };
}

export function rootMismatch(): ManifestProblem {
  const message = "The Merkle root in manifest.json is not the root of the files that it lists.";
  return { kind: "root-mismatch", severity: "error", message };
}

export function manifestLogMismatch(expected: number, found: number): ManifestProblem {
  const message =
    expected === found
      ? `Record ${found}, the last of the log, is not the one that manifest.json was made for.`
      : `manifest.json was made for a log of ${expected} records, but the log has ${found}.`;
  return { kind: "manifest-log-mismatch", severity: "error", message };
}

export function invalidSignature(file: string, fingerprint: string): ManifestProblem {
  const message = `The signature of ${file} is not valid for the key ${fingerprint}: the file was changed after it was signed.`;
  return { kind: "invalid-signature", severity: "error", message };
}

export function unknownKey(file: string, fingerprint: string): ManifestProblem {
  const message = `${file} was signed with the key ${fingerprint}, which is not among the trusted keys.`;
  return { kind: "unknown-key", severity: "error", message };
}

export function missingFile(name: string): ManifestProblem {
  return { kind: "missing-file", severity: "error", name, message: `${name} is missing: manifest.json lists it.` };
}

export function changedFile(listed: ListedFile, found: FoundFile): ManifestProblem {
  const { name, bytes, sha256 } = listed;
  const hash = found.sha256 === undefined ? "" : ` with the hash ${found.sha256}`;
  const message =
    `${name} was changed: it has ${found.bytes} bytes${hash}, ` +
    `and manifest.json lists ${bytes} bytes with the hash ${sha256}.`;
  return { kind: "changed-file", severity: "error", name, message };
}

export function swappedFile(name: string, other: string): ManifestProblem {
  const message = `${name} was replaced: it has the content that manifest.json lists for ${other}.`;
  return { kind: "swapped-file", severity: "error", name, message };
}

export function renamedFile(name: string, from: string): ManifestProblem {
  const message = `${name} is not in manifest.json: it has the content of ${from}, which is missing.`;
  return { kind: "renamed-file", severity: "error", name, message };
}

export function unlistedFile(name: string): ManifestProblem {
  const message = `${name} is not in manifest.json: it was added after the journal was sealed.`;
  return { kind: "unlisted-file", severity: "error", name, message };
}

export function unlistedFolder(name: string): ManifestProblem {
  const message = `The folder ${name} contains no file of manifest.json: it was added after the journal was sealed.`;
  return { kind: "unlisted-folder", severity: "error", name, message };
}

/** Nothing else is reported then: reading on would follow it. */
export function irregularFile(name: string): ManifestProblem {
  const message = `${name} is a symbolic link, a pipe or a device. A verification reads only files and folders.`;
  return { kind: "irregular-file", severity: "error", name, message };
}

export function notCanonical(name: string): ManifestProblem {
  const message = `${name} is not byte for byte in the form that is written: duplicate keys, other white space or bytes were added.`;
  return { kind: "not-canonical", severity: "error", name, message };
}

export function brokenLink(name: string, reason: string): ManifestProblem {
  return { kind: "broken-link", severity: "error", name, message: `The linked journal ${name} ${reason}.` };
}
