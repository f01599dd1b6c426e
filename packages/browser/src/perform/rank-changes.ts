import type { ElementChange } from "../action/effect.ts";

const MESSAGE_ROLES = new Set(["alert", "status", "log", "alertdialog"]);
const DIALOG_ROLES = new Set(["dialog"]);

/**
 * Orders changes by what a person needs to know first: messages and errors, dialogs, named elements that appeared or disappeared,
 * then the rest. What appeared comes before what disappeared.
 */
export function rankChanges(changes: readonly ElementChange[]): ElementChange[] {
  return changes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ kind, role, property, isHidden, isMessage, isNamed }: ElementChange): number {
  if (isHidden) return 7;
  const isThere = kind !== "disappeared";
  if (isThere && (isMessage === true || MESSAGE_ROLES.has(role))) return 0;
  if (isThere && property === "aria-invalid") return 1;
  if (isThere && DIALOG_ROLES.has(role)) return 2;
  if (!isNamed) return 6;
  if (kind === "appeared" || (kind === "changed" && property === undefined)) return 3;
  return kind === "disappeared" ? 4 : 5;
}
