import { attributeOf, closestOf } from "../dom.ts";

/** Roles that announce something: https://www.w3.org/TR/wai-aria-1.2/#live_region_roles. */
const LIVE =
  '[role="alert"], [role="status"], [role="log"], [role="alertdialog"], [aria-live="assertive"], [aria-live="polite"], output';
/** Names that pages give to the messages of their validation. */
const NAMED =
  /(?:^|[-_\s])(?:error|errors|invalid|warning|alert|danger|feedback|validation|problem|toast|snackbar|notification|flash)(?:$|[-_\s])/i;

/** Whether the element tells a person something about what they did, such as an error of a field. */
export function isMessage(element: Element): boolean {
  if (closestOf(element, LIVE) !== null) return true;
  const id = attributeOf(element, "id");
  return NAMED.test(words(attributeOf(element, "class"))) || (id !== null && (NAMED.test(words(id)) || isOfField(id)));
}

/** Splits `fieldError` and `field__error`. */
function words(name: string | null): string {
  return (name ?? "").replace(/([a-z])([A-Z])/g, "$1-$2").replaceAll("__", "-");
}

/** Whether an invalid field is described by the element with this ID. */
function isOfField(id: string): boolean {
  const quoted = CSS.escape(id);
  return (
    document.querySelector(`[aria-errormessage~="${quoted}"], [aria-invalid="true"][aria-describedby~="${quoted}"]`) !==
    null
  );
}
