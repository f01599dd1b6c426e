/** A problem of `head.json`, or of the log compared with it. */
export interface HeadProblem {
  readonly kind: "invalid-head" | "missing-head" | "shortened-log" | "head-mismatch";
  readonly severity: "error";
  readonly message: string;
}

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
