export interface Answer {
  /** Text that an agent writes: a command line, or the name of a tool and its arguments as JSON. */
  readonly sent: string;
  /** Text that it reads. */
  readonly text: string;
  readonly isOk: boolean;
  readonly ms: number;
}

export type StepKind = "fill" | "click" | "select" | "check";

export interface Step {
  readonly kind: StepKind;
  readonly role: string;
  /** Accessible name of the control. */
  readonly name: string;
  readonly value?: string;
  /** Whether the next step is on another page, so that refs that are known are those of the old one. */
  readonly isLeaving?: true;
}

/** A tool with which a coding agent uses a browser, as that agent uses it. */
export interface Door extends AsyncDisposable {
  readonly name: string;
  readonly version: string;
  /** Returns the text that an agent reads before the first command: a skill file, or definitions of tools. */
  readonly manual: () => Promise<string>;
  readonly open: (url: string) => Promise<Answer>;
  readonly snapshot: () => Promise<Answer>;
  readonly perform: (step: Step, ref: string) => Promise<Answer>;
  /** Finds the ref of a control in a printed text. */
  readonly refOf: (step: Step, text: string) => string | undefined;
}
