import type { Ref } from "@surehand/browser";

/** One thing done to the page. A target is the ref that a snapshot gave. */
export type Action =
  | { readonly kind: "click"; readonly target: Ref }
  /** `text` replaces what the field holds; of a secret field it is masked. */
  | { readonly kind: "fill"; readonly target: Ref; readonly text: string }
  /** `option` is its name as the page shows it. */
  | { readonly kind: "select"; readonly target: Ref; readonly option: string }
  | { readonly kind: "check"; readonly target: Ref }
  | { readonly kind: "uncheck"; readonly target: Ref }
  /** `key` as Playwright names it, for example "Enter"; goes to whatever has the focus. */
  | { readonly kind: "press"; readonly key: string };
