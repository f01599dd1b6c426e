/**
 * How the elements of one document stand in each other, by what a reader of data goes by. It says nothing of what a person
 * sees: that is for the snapshot to tell.
 */
export interface OutlineElement {
  readonly tag: string;
  /** Ref where a snapshot gave one, else left out. */
  readonly ref?: string;
  /** ARIA role that is written out. */
  readonly role?: string;
  /** Classes, id, rel and what data attributes call it, as they are written; in the latter a hyphen for each space. */
  readonly names?: string;
  /** Property of microdata, or of RDFa without its prefix. */
  readonly itemprop?: string;
  /** Address, or RDFa's name, of the kind of thing it describes, "" where it is only said to be one. */
  readonly itemtype?: string;
  /** aria-label, or title. */
  readonly label?: string;
  /** `content` or `datetime`: the value as programs read it. */
  readonly value?: string;
  /** Absolute. */
  readonly href?: string;
  /** Absolute address of a picture. */
  readonly src?: string;
  readonly alt?: string;
  /** Columns and rows that a cell covers, where more than one. */
  readonly colspan?: number;
  readonly rowspan?: number;
  /** True where text before and after it stands on other lines. */
  readonly isBlock?: true;
  readonly isStruck?: true;
  /** Text that its style sheet draws before or after it, if that has a meaning: a tick, a cross, stars. */
  readonly mark?: string;
  readonly nodes: readonly OutlineNode[];
}

/** A string is text, with white space as it is written. */
export type OutlineNode = string | OutlineElement;

/** Facts that a document states for programs. */
export interface DocumentFacts {
  readonly url: string;
  readonly title: string;
  /** BCP 47; "" where it is not said. */
  readonly language: string;
  /** The texts of its JSON-LD scripts. */
  readonly jsonLd: readonly string[];
  /** Name or property, and content, of its meta elements; besides "canonical" with the address that it says is its own. */
  readonly meta: readonly (readonly [name: string, content: string])[];
}

/** As the page script tells it. */
export interface WireOutlineElement extends Omit<OutlineElement, "ref" | "nodes"> {
  readonly ref?: number;
  readonly nodes: readonly (string | WireOutlineElement)[];
}
