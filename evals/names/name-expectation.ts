/** An element of a document, and its expected name. */
export interface NameExpectation {
  /** Unique in its source. */
  readonly name: string;
  /** The whole document, or the body; shadow roots are declared in it. */
  readonly html: string;
  /** Playwright selector; it enters open shadow roots. The first match counts. */
  readonly selector: string;
  readonly expected: string;
}
