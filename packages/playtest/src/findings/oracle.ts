import type { GameSetup } from "../explorer/game-setup.ts";
import type { Trace } from "../input/game-input.ts";
import type { Recording } from "../runs/recording.ts";
import type { Finding } from "./finding.ts";
import type { IssueKind } from "./issue-kinds.ts";

/** What an oracle says of a recording; which oracle it was, and the traces, are added to it. */
export type Judgement = Omit<Finding, "oracle" | "traces">;

/** Judges a play by its recording alone, without a model. */
export interface Oracle {
  readonly name: string;
  readonly kinds: readonly IssueKind[];
  /** @param setup undefined when the game was never seen to begin */
  judge(recording: Recording, setup: GameSetup | undefined): Judgement[];
}

/** Plays traces of its own to find what ordinary play does not show, and judges their recordings. */
export interface Experiment {
  readonly name: string;
  readonly kinds: readonly IssueKind[];
  /**
   * The traces to run, in order; none where it does not fit the game.
   *
   * @param played what the explorer did before
   */
  plan(setup: GameSetup, played: Trace): readonly Trace[];
  judge(recordings: readonly Recording[], setup: GameSetup): Judgement[];
}
