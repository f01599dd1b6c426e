import type { Ref } from "../wire/ref.ts";

/** Facts about the main document that its text does not show. */
export interface PageFacts {
  /** MIME type of the document, such as "text/html" or "application/pdf". */
  readonly contentType: string;
  /** Visible fields that take a part of a sign-in. */
  readonly fields: readonly { readonly ref: Ref; readonly purpose: FieldPurpose }[];
  /** Addresses of the links that have a ref, absolute. */
  readonly links: readonly { readonly ref: Ref; readonly href: string }[];
  /** Visible documents inside the page: frames, embedded files. */
  readonly embeds: readonly PageEmbed[];
  /** Elements that the page marks as the next page with `rel=next`. */
  readonly nextRefs: readonly Ref[];
  /** Address of the next page in the head of the document, absolute. */
  readonly nextUrl?: string;
  /** Whether a visible element shows that more is being loaded: `aria-busy`, a progress bar without a value, a spinner. */
  readonly isBusy: boolean;
  /** Whether an id, a class or an address of a script or frame belongs to a check for robots. */
  readonly hasChallenge: boolean;
  /** Whether an id or a class of a visible element is about consent or cookies. */
  readonly hasConsent: boolean;
  /** Rows that lists declare with `aria-rowcount` or `aria-setsize`, and how many of them are in the document. */
  readonly declaredRows?: { readonly declared: number; readonly present: number };
  /** Whether the document has a feed: a list that loads more while it is scrolled. */
  readonly hasFeed: boolean;
  /** Whether a scrolled list keeps only the rows in view: its content is much higher than its rows. */
  readonly hasRecycledRows: boolean;
}

export type FieldPurpose = "password" | "new-password" | "code" | "username";

export interface PageEmbed {
  /** Address of the document, or "". */
  readonly url: string;
  /** Declared MIME type, or "". */
  readonly type: string;
  /** Part of the viewport that it covers, 0 to 1. */
  readonly share: number;
}

/** The format in which the page script sends it. */
export interface WirePageFacts extends Omit<PageFacts, "fields" | "links" | "nextRefs"> {
  readonly fields: readonly (readonly [ref: number, purpose: FieldPurpose])[];
  readonly links: readonly (readonly [ref: number, href: string])[];
  readonly nextRefs: readonly number[];
}
