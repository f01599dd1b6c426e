import type { HtmlValue } from "../html/html.ts";
import type { Shell } from "./shell.ts";

/** Two parts of a page, the other way round where the shop's markup is renewed. */
export function inOrder({ isRenewed }: Pick<Shell, "isRenewed">, first: HtmlValue, second: HtmlValue): HtmlValue {
  return isRenewed ? [second, first] : [first, second];
}
