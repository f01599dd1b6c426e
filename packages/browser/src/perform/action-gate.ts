import type { CallContext } from "@surehand/kernel";
import type { Action } from "../action/action.ts";
import type { GateCode } from "../action/gate-code.ts";

/** Reason why an action must not be performed. */
export interface GateRefusal {
  readonly code: GateCode;
  /** One sentence without its subject. It follows "The policy does not allow it: ". */
  readonly reason: string;
}

/**
 * Checks an action that a model chose, right before it is dispatched: texts contain the values of variables; targets are refs,
 * points or described elements. Returns undefined to allow it.
 */
export type ActionGate = (
  action: Action,
  call: CallContext,
) => GateRefusal | undefined | Promise<GateRefusal | undefined>;

/** Returns a refusal if the scheme of an address is not one of these. `about:blank` is always allowed. */
export function refuseScheme(url: string, schemes: readonly string[]): GateRefusal | undefined {
  // An invalid address is refused by the navigation itself.
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  if (href === "about:blank" || schemes.includes(protocol.slice(0, -1))) return undefined;
  return { code: "scheme", reason: `${protocol} addresses are not allowed, only ${schemes.join(" and ")}.` };
}

/** Schemes that a web page may have without a navigation by the caller, or in a window that it opens. */
const INHERITED: readonly string[] = ["about", "data", "blob", "chrome-error"];

/** Returns the scheme of a page that must not be read because it is not one of these, or undefined if the page may be read. */
export function unreadableScheme(url: string, schemes: readonly string[] | undefined): string | undefined {
  if (!schemes || !URL.canParse(url)) return undefined;
  const { protocol } = new URL(url);
  return [...schemes, ...INHERITED].includes(protocol.slice(0, -1)) ? undefined : protocol;
}

/** Schemes that a model may open. */
export const webSchemes: readonly string[] = ["http", "https"];
