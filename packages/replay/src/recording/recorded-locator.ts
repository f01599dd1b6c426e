/**
 * A chain of Playwright locators from the page inwards: frames first, the element last. When it was recorded, it found that element
 * and no other.
 */
export type RecordedLocator = readonly LocatorStep[];

/** One call on a page, a frame or a locator, by Playwright's names. */
export type LocatorStep =
  | { readonly by: "frame"; readonly css: string }
  | {
      readonly by: "role";
      readonly role: string;
      readonly name?: string | undefined;
      readonly exact?: true | undefined;
      readonly state?: LocatorState | undefined;
    }
  | {
      readonly by: "label" | "placeholder" | "text" | "altText" | "title";
      readonly text: string;
      readonly exact?: true | undefined;
    }
  | { readonly by: "testId"; readonly id: string }
  | { readonly by: "css"; readonly css: string }
  /** Matches of the locator before that contain this text; `exact`: that contain an element with this text and no other. */
  | { readonly by: "filter"; readonly hasText: string; readonly exact?: true | undefined }
  /** From 0. */
  | { readonly by: "nth"; readonly index: number };

/** A state of ARIA, by the name that Playwright's `getByRole` takes. */
export interface LocatorState {
  readonly name: "checked" | "pressed" | "expanded" | "selected" | "disabled";
  readonly is: boolean;
}
