import type { Action } from "../action/action.ts";
import type { Box } from "../geometry/shapes.ts";

/** An action that is about to be performed, while its element is highlighted on the page. */
export interface ActionPlan {
  readonly action: Action;
  /** Such as `Click button "Save" (e5)`. Never contains a text that would be written. */
  readonly title: string;
  readonly url: string;
  /** The highlighted place in the page's viewport, in CSS pixels. Undefined for actions without a visible element. */
  readonly box?: Box;
}
