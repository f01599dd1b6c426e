import type { GameSetup } from "../explorer/game-setup.ts";
import type { Trace } from "../input/game-input.ts";
import type { Recording } from "../runs/recording.ts";
import type { Finding } from "./finding.ts";
import type { IssueKind } from "./issue-kinds.ts";

/** An oracle's judgement of a recording. The name of the oracle and the traces are added later. */
export type Judgement = Omit<Finding, "oracle" | "traces">;

/** Judges a play by its recording alone, without a model. */
export interface Oracle {
  readonly name: string;
  readonly kinds: readonly IssueKind[];
  /** @param setup undefined when the game never began */
  judge(recording: Recording, setup: GameSetup | undefined): Judgement[];
}

/** Plays its own traces to find defects that ordinary play does not show, and judges their recordings. */
export interface Experiment {
  readonly name: string;
  readonly kinds: readonly IssueKind[];
  /**
   * Returns the traces to run, in order. Empty when the experiment does not fit the game.
   *
   * @param played the explorer's play before
   */
  plan(setup: GameSetup, played: Trace): readonly Trace[];
  /** Returns further traces that depend on what the planned ones showed. They are judged together. */
  follow?(recordings: readonly Recording[], setup: GameSetup): readonly Trace[];
  judge(recordings: readonly Recording[], setup: GameSetup): Judgement[];
}
