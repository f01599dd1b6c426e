/** A problem of `head.json`, or of the log compared with it. */
export type HeadProblem = { readonly message: string } & (
  | {
      readonly kind: "invalid-head" | "missing-head" | "shortened-log" | "head-mismatch";
      readonly severity: "error";
    }
  | { readonly kind: "unsigned-tail"; readonly severity: "warning" }
);

export function invalidHead(reason: string): HeadProblem {
  return { kind: "invalid-head", severity: "error", message: `head.json can't be read: ${reason}.` };
}

/** A seal writes the manifest and then a signed head: one without the other was changed, or the seal did not finish. */
export function missingHead(): HeadProblem {
  const message = "head.json is missing, or it is not the signed head of this manifest.";
  return { kind: "missing-head", severity: "error", message };
}

export function shortenedLog(expected: number, found: number): HeadProblem {
  const message = `head.json says that there were ${expected} records, but the log ends after ${found}.`;
  return { kind: "shortened-log", severity: "error", message };
}

export function headMismatch(seq: number): HeadProblem {
  return {
    kind: "head-mismatch",
    severity: "error",
    message: `Record ${seq} is not the one that head.json was made for.`,
  };
}

/** The journal was sealed and opened again, and not sealed since. */
export function unsignedTail(seq: number): HeadProblem {
  const message = `The records after ${seq}, and the files of the folder, are not signed: the journal was opened again after it was sealed.`;
  return { kind: "unsigned-tail", severity: "warning", message };
}
