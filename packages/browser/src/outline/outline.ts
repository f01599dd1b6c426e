/**
 * An element in the structure of one document, by the attributes that matter to a reader of data. Says nothing about what a
 * person sees: the snapshot does.
 */
export interface OutlineElement {
  readonly tag: string;
  /** The ref, if a snapshot gave one. */
  readonly ref?: string;
  /** Explicit ARIA role. */
  readonly role?: string;
  /** Classes, id, rel and the names in data attributes, as written; in the latter, hyphens replace spaces. */
  readonly names?: string;
  /** Property of microdata, or of RDFa without its prefix. */
  readonly itemprop?: string;
  /** Type of the described item: an address, or RDFa's name; "" if no type is given. */
  readonly itemtype?: string;
  /** aria-label, or title. */
  readonly label?: string;
  /** `content` or `datetime`: the value as programs read it. */
  readonly value?: string;
  /** Absolute address of a link. */
  readonly href?: string;
  /** Absolute address of a picture. */
  readonly src?: string;
  readonly alt?: string;
  /** Number of columns and rows that a cell covers, if more than one. */
  readonly colspan?: number;
  readonly rowspan?: number;
  /** True if the texts before and after it are on other lines. */
  readonly isBlock?: true;
  readonly isStruck?: true;
  /** Text that the style sheet renders before or after it, if it has a meaning: a tick, a cross, stars. */
  readonly mark?: string;
  readonly nodes: readonly OutlineNode[];
}

/** A string is text, with its original white space. */
export type OutlineNode = string | OutlineElement;

/** Facts that a document states for programs. */
export interface DocumentFacts {
  readonly url: string;
  readonly title: string;
  /** BCP 47 language tag; "" if the document has none. */
  readonly language: string;
  /** The texts of its JSON-LD scripts. */
  readonly jsonLd: readonly string[];
  /** Name or property, and content, of the meta elements; also "canonical" with the document's canonical address. */
  readonly meta: readonly (readonly [name: string, content: string])[];
}

/** The format in which the page script sends it. */
export interface WireOutlineElement extends Omit<OutlineElement, "ref" | "nodes"> {
  readonly ref?: number;
  readonly nodes: readonly (string | WireOutlineElement)[];
}
