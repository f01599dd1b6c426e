import type { IssueKind } from "@surehand/playtest";

/** A small game of our own, with the bugs that can be switched on in it. Its files stand in the folder `site` beside it. */
export interface Game {
  /** The name of its folder. */
  readonly name: string;
  /** An engine may be tuned on the first half; the second is held back to measure it. */
  readonly half: "tuned" | "held-back";
  readonly genre: string;
  /** How a person starts and plays it. */
  readonly controls: string;
  /** Files from npm packages, by the path under which they are served. */
  readonly libraries?: Readonly<Record<string, string>>;
  readonly bugs: readonly Bug[];
}

export interface Bug {
  /** Unique among all games. A tester never gets to see it. */
  readonly id: string;
  /** The kinds of issue that name this bug; any one of them is a hit. */
  readonly kinds: readonly IssueKind[];
  readonly depth: BugDepth;
  /** How a person sees it. */
  readonly byHand: string;
  /** Changes that the server makes in the files that it serves. */
  readonly edits: readonly Edit[];
}

/** Shallow: seen in the first seconds; medium: needs play; deep: needs a second level or more than 20 s of play. */
export type BugDepth = "shallow" | "medium" | "deep";

export interface Edit {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}
