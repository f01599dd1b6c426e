import type { RecordedCheck } from "../recording/recorded-check.ts";
import type { PageTree } from "./page-tree.ts";

/** Pages that a run has seen and texts that it wrote, for checks that rest on more than one step. Shared by the steps of a run. */
export interface Witness {
  /** The page before the first step. */
  start?: readonly PageTree[] | undefined;
  /** The page before an action whose dialog is still open: its answer continues that action. */
  beforeDialog?: readonly PageTree[] | undefined;
  /** The page after the step before. */
  latest?: ReadPage | undefined;
  /** Texts that were written, newest last. */
  readonly written: string[];
  /** Names of the things that were chosen, newest last: see `Change`. */
  readonly chosen: string[];
  /** Checks that held after their steps, newest last: after a reload they show what was kept. */
  readonly held: RecordedCheck[];
  /** The check of what each step removed, newest last, with the address of the page, which is without it later too. */
  readonly gone: { readonly url: string; readonly check: RecordedCheck }[];
  /** Checks of `held` that hold after the latest step too, with variables by name. */
  stillHeld: readonly RecordedCheck[];
}

export interface ReadPage {
  readonly url: string;
  readonly atMs: number;
  readonly trees: readonly PageTree[];
}

export function createWitness(): Witness {
  return { written: [], chosen: [], held: [], gone: [], stillHeld: [] };
}
