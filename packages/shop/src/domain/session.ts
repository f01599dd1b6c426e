import type { Account } from "../data/accounts.ts";
import type { CartLine } from "./cart.ts";

/** State of one visitor, found by cookie. */
export interface Session {
  /** Changes at login, so that a planted session id is worth nothing. */
  id: string;
  account: Account | null;
  lines: readonly CartLine[];
  couponCode: string | null;
  consent: "all" | "necessary" | null;
  /** Number of the checkout under way; it goes through the form, so that one checkout makes one order. */
  checkoutNumber: number;
  /** Order numbers by checkout number. */
  readonly placedOrders: Map<number, string>;
}

export function createSession(id: string): Session {
  return {
    id,
    account: null,
    lines: [],
    couponCode: null,
    consent: null,
    checkoutNumber: 1,
    placedOrders: new Map(),
  };
}
