import { formatDate, shopDate } from "../data/shop-date.ts";

export interface Coupon {
  readonly code: string;
  readonly kind: "percent" | "free-shipping";
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  /** ISO date, the last day it works. */
  readonly endsOn: string;
}

const coupons: readonly Coupon[] = [
  { code: "WELCOME10", kind: "percent", percent: 10, label: "10% off your order", endsOn: "2026-12-31" },
  { code: "FREESHIP", kind: "free-shipping", percent: 0, label: "Free delivery", endsOn: "2026-06-30" },
  { code: "WINTER25", kind: "percent", percent: 25, label: "25% off your order", endsOn: "2026-02-28" },
];

export interface CouponAnswer {
  readonly code: string | null;
  readonly isValid: boolean;
  readonly message: string;
}

/** Returns the shop's answer to a typed code; an empty one removes the coupon. */
export function judgeCoupon(typed: string): CouponAnswer {
  if (typed.trim() === "") return { code: null, isValid: true, message: "" };
  const coupon = findCoupon(typed);
  if (!coupon) return { code: null, isValid: false, message: `We do not know the code “${typed.trim()}”.` };
  if (coupon.endsOn < shopDate) {
    return { code: null, isValid: false, message: `${coupon.code} ended on ${formatDate(coupon.endsOn)}.` };
  }
  return { code: coupon.code, isValid: true, message: `${coupon.code} applied: ${coupon.label}.` };
}

export function findCoupon(typed: string): Coupon | undefined {
  const code = typed.trim().toUpperCase();
  return coupons.find((coupon) => coupon.code === code);
}

export function discountOf(coupon: Coupon | undefined, subtotalCents: number): number {
  return coupon ? Math.round((subtotalCents * coupon.percent) / 100) : 0;
}
