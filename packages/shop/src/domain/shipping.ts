import { addDays, shopDate } from "../data/shop-date.ts";

export type ShippingId = "standard" | "express" | "pickup";

export interface ShippingMethod {
  readonly id: ShippingId;
  readonly name: string;
  readonly detail: string;
  readonly priceCents: number;
}

export const shippingMethods: readonly ShippingMethod[] = [
  { id: "standard", name: "Standard delivery", detail: "3 to 5 working days", priceCents: 490 },
  { id: "express", name: "Express delivery", detail: "Next working day", priceCents: 1290 },
  { id: "pickup", name: "Collect in store", detail: "Ready in two hours", priceCents: 0 },
];

/** Standard delivery is free from this sum on, after the discount. */
const freeShippingFromCents = 6000;

export const firstDeliveryDate = addDays(shopDate, 2);
export const lastDeliveryDate = addDays(shopDate, 30);

export function findShipping(id: string): ShippingMethod | undefined {
  return shippingMethods.find((method) => method.id === id);
}

export function shippingCents(id: ShippingId, goodsCents: number): number {
  if (id === "standard" && goodsCents >= freeShippingFromCents) return 0;
  return findShipping(id)?.priceCents ?? 0;
}
