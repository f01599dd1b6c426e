import type { CallContext } from "@surehand/kernel";
import type { Action } from "../action/action.ts";
import type { GateCode } from "../action/gate-code.ts";

/** Why an action may not be carried out. */
export interface GateRefusal {
  readonly code: GateCode;
  /** One sentence, without its subject: it follows "The policy does not allow it: ". */
  readonly reason: string;
}

/**
 * Has the last word on an action that a model chose, right before it is dispatched: texts hold the values of variables, targets are
 * refs, points or described elements. Undefined allows it.
 */
export type ActionGate = (
  action: Action,
  call: CallContext,
) => GateRefusal | undefined | Promise<GateRefusal | undefined>;

/** Refuses an address with another scheme than these; `about:blank` is always allowed. Undefined: allowed. */
export function refuseScheme(url: string, schemes: readonly string[]): GateRefusal | undefined {
  // An invalid address is refused by the navigation itself.
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  if (href === "about:blank" || schemes.includes(protocol.slice(0, -1))) return undefined;
  return { code: "scheme", reason: `${protocol} addresses are not open here, only ${schemes.join(" and ")}.` };
}

/** A page of the web may have one by itself, or by a window that it opens. */
const INHERITED: readonly string[] = ["about", "data", "blob", "chrome-error"];

/** The scheme of a page that may not be read where only these may be opened; undefined: it may. */
export function unreadableScheme(url: string, schemes: readonly string[] | undefined): string | undefined {
  if (!schemes || !URL.canParse(url)) return undefined;
  const { protocol } = new URL(url);
  return [...schemes, ...INHERITED].includes(protocol.slice(0, -1)) ? undefined : protocol;
}

/** Schemes that a model may open. */
export const webSchemes: readonly string[] = ["http", "https"];
