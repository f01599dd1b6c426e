/** What the things of a list in a record are made like: their tag, and the classes that all of them have. */
export interface InnerKind {
  readonly tag: string;
  readonly classes: readonly string[];
}
