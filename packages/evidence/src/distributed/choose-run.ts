import { SurehandError } from "@surehand/kernel";
import type { RunEvent } from "../run/run-events.ts";
import { assertRunTrusted, type TrustedRun, type WorkerTrust } from "./assert-run-trusted.ts";
import type { RunRow } from "./queued-run.ts";

/** Chooses the runs that a worker works on. */
export interface RunChooser {
  /** Returns the first run that is trusted. Reports each other one once. */
  choose(rows: readonly RunRow[]): TrustedRun | undefined;
  /** @throws the reason for which the last call refused a run */
  assertNoneRefused(): void;
}

export function createRunChooser({
  trustedKeys = [],
  allowedSecrets = {},
  store,
  onEvent,
}: {
  readonly [Name in keyof WorkerTrust]?: WorkerTrust[Name] | undefined;
} & { readonly onEvent?: ((event: RunEvent) => void) | undefined }): RunChooser {
  const reported = new Set<string>();
  let refusal: SurehandError | undefined;
  const report = (runId: string, { message, hint }: SurehandError): void => {
    if (reported.has(runId)) return;
    reported.add(runId);
    onEvent?.({ type: "run-refused", runId, message, hint });
  };
  return {
    choose(rows) {
      refusal = undefined;
      for (const row of rows) {
        try {
          return assertRunTrusted(row, { trustedKeys, allowedSecrets, store });
        } catch (error) {
          if (!SurehandError.isInstance(error)) throw error;
          refusal ??= error;
          report(row.runId, error);
        }
      }
      return undefined;
    },
    assertNoneRefused() {
      if (refusal) throw refusal;
    },
  };
}
