import type { FoundElement } from "../offline/find-all.ts";
import type { Looking } from "./rule.ts";

const FIELDS = /\b(?:form |entry |input )?(?:fields|inputs|form controls|form elements)\b/i;
/** For these kinds only editable elements count, or only elements of exactly that kind. */
const NARROW =
  /\b(?:text|search|date|time|number|numeric|password|e-?mail|phone|file|empty|blank|filled|read-?only|editable|address|name|zip|code|city|street|typed?|typing|write|written|writing)\b/i;
const ALSO = ["checkboxes", "radio buttons", "switches", "file inputs"];
const TICKED = new Set(["checkbox", "radio", "switch", "file"]);

/**
 * Adds checkboxes to `the fields of the booking form`: they are fields of a form as well, in the same place and state.
 */
export function withAllFields(
  { subject, sentence }: { readonly subject: string; readonly sentence: string },
  found: readonly FoundElement[],
  { find }: Looking,
): readonly FoundElement[] {
  if (!FIELDS.test(subject) || NARROW.test(sentence)) return found;
  const more = ALSO.flatMap((kind) => find(`all ${subject.replace(FIELDS, kind)}`));
  return [...found, ...more.filter(({ element }) => TICKED.has(element.role))];
}
