import { join } from "node:path";
import { isTrustedPath } from "@surehand/kernel";
import { type AllowedSecrets, assertSecretsAllowed } from "../spec/allowed-secrets.ts";
import type { RunRow } from "./queued-run.ts";
import { openSignedRun, type SignedRun } from "./signed-run.ts";
import { TOKEN_FILE } from "./store/store-token.ts";
import { UntrustedRunError } from "./untrusted-run-error.ts";

/** A key that a worker trusts, known by its fingerprint. */
export interface TrustedKey {
  /** SHA-256 of the public key's SPKI DER bytes, in lower-case hex. */
  readonly fingerprint: string;
}

/** Decisions of the operator of a worker. */
export interface WorkerTrust {
  readonly trustedKeys: readonly TrustedKey[];
  readonly allowedSecrets: AllowedSecrets;
  /** The place of the evidence on this machine. Undefined: as the run says. */
  readonly store: string | undefined;
}

/** A run that a worker works on. */
export interface TrustedRun extends SignedRun {
  /** Whether its key is trusted. If not, its samples can't name paths, either. */
  readonly isTrusted: boolean;
}

/**
 * Checks a run of a queue before anything of it is used: anybody who can write to the database can have written its row.
 * @throws UntrustedRunError for a run without a valid signature, or of a key that is not trusted
 * @throws InvalidInputError for a secret that the operator does not allow
 */
export function assertRunTrusted(
  { runId, signed }: RunRow,
  { trustedKeys, allowedSecrets, store }: WorkerTrust,
): TrustedRun {
  const run = openSignedRun(runId, signed);
  if (!run) throw new UntrustedRunError(runId, { reason: "not-signed" });
  const { fingerprint } = run.key;
  const isTrusted = trustedKeys.some((key) => key.fingerprint === fingerprint);
  if (!isTrusted && trustedKeys.length > 0) throw new UntrustedRunError(runId, { reason: "unknown-key", fingerprint });
  const parts = isTrusted ? [] : partsForTrusted(run, store);
  if (parts.length > 0) throw new UntrustedRunError(runId, { reason: "needs-trusted-key", fingerprint, parts });
  assertSecretsAllowed(run.task, allowedSecrets);
  return { ...run, isTrusted };
}

/** Secrets of this machine, and places on it that its operator did not name. */
function partsForTrusted({ task, options }: SignedRun, store: string | undefined): string[] {
  const token = join(options.directory, TOKEN_FILE);
  const hasKnownStore = store !== undefined || (options.store === undefined && isTrustedPath(token));
  return [
    ...(Object.keys(task.secrets).length > 0 ? ["secrets"] : []),
    ...(task.auth_profile === undefined ? [] : ["an auth_profile"]),
    ...(hasKnownStore ? [] : ["a store that --store does not name"]),
  ];
}
