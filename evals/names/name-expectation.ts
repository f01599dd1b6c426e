/** One element of one document, and the name it must have. */
export interface NameExpectation {
  /** Unique in its source. */
  readonly name: string;
  /** The whole document, or the body; shadow roots are declared in it. */
  readonly html: string;
  /** Playwright selector; it reaches into open shadow roots. The first match is meant. */
  readonly selector: string;
  readonly expected: string;
}
