import type { ElementChange, StateChange } from "../action/effect.ts";
import type { Verdict } from "./weigh-evidence.ts";

/** Changes that an action had, and that the page took back. */
export interface Reverted {
  readonly changes: readonly ElementChange[];
  readonly states: readonly StateChange[];
}

type Seen = Pick<Verdict, "changes" | "states" | "requests" | "hasOthers">;

/** Remembers the first changes of an observation, to tell an effect that was taken back from one that never was. */
export class SeenEffects {
  #changes: readonly ElementChange[] = [];
  #states: readonly StateChange[] = [];

  add({ changes, states }: Seen): void {
    if (this.#changes.length === 0) this.#changes = changes.filter(isLasting);
    if (this.#states.length === 0) this.#states = states.filter(({ state }) => state !== "focused");
  }

  /** Returns what was taken back, if nothing is left but messages. A request that succeeded is an effect by itself. */
  revertedIn({ changes, states, requests, hasOthers }: Seen): { readonly reverted?: Reverted } {
    const isKnown = this.#changes.length + this.#states.length > 0;
    const left = states.filter(({ state }) => state !== "focused");
    const isLeft = hasOthers || left.length + requests.significant.length > 0 || changes.some(isLasting);
    return isLeft || !isKnown ? {} : { reverted: { changes: this.#changes, states: this.#states } };
  }
}

const PASSING_PROPERTIES = new Set(["disabled", "aria-disabled", "aria-busy", "class", "style", "looks"]);
/** Roles of the parts of lists and tables. Other elements that come and go are notifications and signs of progress. */
const ITEM_ROLES = new Set("listitem row option treeitem article cell gridcell tab menuitem".split(" "));

/** Whether the change would last if the action succeeded. */
function isLasting({ kind, role, property, isMessage }: ElementChange): boolean {
  if (isMessage === true) return false;
  if (kind !== "changed") return ITEM_ROLES.has(role);
  return property === undefined || !PASSING_PROPERTIES.has(property);
}
