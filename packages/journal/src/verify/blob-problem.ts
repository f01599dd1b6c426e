/** A problem of the folder of blobs. */
export type BlobProblem = { readonly message: string } & (
  | {
      readonly kind: "missing-blob" | "corrupt-blob" | "unreadable-blob" | "wrong-blob-size";
      readonly severity: "error";
      readonly sha256: string;
    }
  /** The blob was stored, but the record that was to refer to it was never written. */
  | { readonly kind: "unreferenced-blob"; readonly severity: "warning"; readonly sha256: string }
  | { readonly kind: "stray-file"; readonly severity: "warning"; readonly name: string }
);

export function missingBlob(sha256: string, seq: number): BlobProblem {
  const message = `Blob ${sha256}, which record ${seq} refers to, is missing.`;
  return { kind: "missing-blob", severity: "error", sha256, message };
}

export function corruptBlob(sha256: string, found: string): BlobProblem {
  const message = `Blob ${sha256} was changed: its bytes now hash to ${found}.`;
  return { kind: "corrupt-blob", severity: "error", sha256, message };
}

export function unreadableBlob(sha256: string, cause: unknown): BlobProblem {
  const message = `Blob ${sha256} can't be read: ${cause instanceof Error ? cause.message : String(cause)}.`;
  return { kind: "unreadable-blob", severity: "error", sha256, message };
}

export function wrongBlobSize(sha256: string, sizes: { seq: number; expected: number; found: number }): BlobProblem {
  const { seq, expected, found } = sizes;
  const message = `Blob ${sha256} has ${found} bytes where record ${seq} says it has ${expected}.`;
  return { kind: "wrong-blob-size", severity: "error", sha256, message };
}

export function unreferencedBlob(sha256: string): BlobProblem {
  const message = `No record refers to blob ${sha256}.`;
  return { kind: "unreferenced-blob", severity: "warning", sha256, message };
}

export function strayFile(name: string): BlobProblem {
  const message = `blobs/${name} is no blob: its name is not a SHA-256.`;
  return { kind: "stray-file", severity: "warning", name, message };
}
