import type { CartLine } from "../domain/cart.ts";
import type { CheckoutErrors, CheckoutValues } from "../domain/checkout-form.ts";

export interface CheckoutView {
  readonly lines: readonly CartLine[];
  readonly couponCode: string | null;
  readonly checkoutNumber: number;
  readonly values: CheckoutValues;
  readonly errors: CheckoutErrors;
}
