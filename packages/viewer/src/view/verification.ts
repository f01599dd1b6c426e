/** Result of verifying the folder. */
export interface Verification {
  /** Whether there is no problem. */
  readonly ok: boolean;
  /** Fingerprint of the key that signed it; undefined without a signature. */
  readonly signedBy?: string | undefined;
  /** Whether the key was compared with keys that the user trusts. Otherwise anyone may have signed the folder. */
  readonly isKeyTrusted: boolean;
  /** Scope of the verification in words: "48 samples, 480 signed files". */
  readonly scope: string;
  readonly problems: readonly { readonly code: string; readonly path: string; readonly message: string }[];
  /** Verdicts on values: `confirmed`, `unsupported` or `refuted`. Empty if values were not checked. */
  readonly fields: readonly { readonly sampleId: string; readonly path: string; readonly verdict: string }[];
  /** Marks of reviewers, in words. Without a path: on the whole sample. Left out: there are none, or they were not checked. */
  readonly reviews?: readonly {
    readonly sampleId: string;
    readonly path?: string | undefined;
    readonly text: string;
  }[];
  /** Limits of the verification, in sentences. */
  readonly limits: readonly string[];
}

/** A verification with the time it was done. */
export interface DatedVerification extends Verification {
  readonly checkedAt: string;
}
