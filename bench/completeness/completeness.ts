/** Share of the browser's own accessibility tree that is in the unfolded snapshot of a page. */
export interface Completeness {
  /** Nodes of an interactive role that the browser does not ignore, in all frames. */
  readonly interactive: number;
  /** Number of these nodes with a ref. */
  readonly present: number;
  /** Nodes without a ref that a person could not use either, or that the snapshot shows in another form. */
  readonly explained: readonly MissingGroup[];
  /** Nodes without a ref that should have one. */
  readonly unexplained: MissingGroup;
  /** Refs on nodes that have no interactive role in the tree: extra, but not an error. */
  readonly extra: number;
}

export interface MissingGroup {
  readonly reason: string;
  readonly count: number;
  /** `role "name"`, the first twenty. */
  readonly examples: readonly string[];
}

export interface Missing {
  readonly role: string;
  readonly name: string;
  /** Null if there is no known reason. */
  readonly reason: string | null;
}

const maximumExamples = 20;

/** Groups the `interactive` nodes without a ref by reason. */
export function judgeCompleteness(input: {
  readonly interactive: number;
  readonly refs: number;
  readonly missing: readonly Missing[];
}): Completeness {
  const present = input.interactive - input.missing.length;
  const reasons = [...new Set(input.missing.flatMap(({ reason }) => reason ?? []))].sort();
  return {
    interactive: input.interactive,
    present,
    explained: reasons.map((reason) => createGroup(reason, input.missing)),
    unexplained: createGroup(null, input.missing),
    extra: input.refs - present,
  };
}

function createGroup(reason: string | null, missing: readonly Missing[]): MissingGroup {
  const members = missing.filter((node) => node.reason === reason);
  return {
    reason: reason ?? "no reason found",
    count: members.length,
    examples: members.slice(0, maximumExamples).map(({ role, name }) => `${role} ${JSON.stringify(name)}`),
  };
}
