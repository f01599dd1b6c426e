import type { CartLine, Totals } from "./cart.ts";
import type { ShippingId } from "./shipping.ts";

/** An order placed since the shop was started or reset. */
export interface Order {
  /** `TT-1001` and up. */
  readonly number: string;
  readonly sessionId: string;
  /** Null for a guest. */
  readonly accountEmail: string | null;
  /** ISO date. */
  readonly placedOn: string;
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly couponCode: string | null;
  readonly details: CheckoutDetails;
}

export interface CheckoutDetails {
  readonly email: string;
  readonly fullName: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly shipping: ShippingId;
  /** ISO date. */
  readonly deliveryDate: string;
  /** "" when there is none. */
  readonly note: string;
}

export function orderNumber(count: number): string {
  return `TT-${1001 + count}`;
}
