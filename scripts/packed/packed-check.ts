import type { Outcome, Stranger } from "./stranger.ts";

export interface PackedCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface PackedSurroundings {
  readonly folder: string;
  readonly tarballs: string;
  readonly stranger: Stranger;
}

const SHOWN_CHARACTERS = 1500;

/** A check that passes if the command printed what is expected. */
export function judged(name: string, outcome: Outcome, expected: RegExp, isOk = outcome.ok): PackedCheck {
  const ok = isOk && expected.test(outcome.output);
  return {
    name,
    ok,
    detail: ok ? "" : `exit code ${String(outcome.status)}\n${outcome.output.slice(-SHOWN_CHARACTERS)}`,
  };
}
