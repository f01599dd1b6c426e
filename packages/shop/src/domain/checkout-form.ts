import { countries } from "../data/countries.ts";
import { formatDate, isIsoDate } from "../data/shop-date.ts";
import type { CheckoutDetails } from "./order.ts";
import { findShipping, firstDeliveryDate, lastDeliveryDate } from "./shipping.ts";

export type CheckoutField = keyof CheckoutDetails | "terms";
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;
/** The fields as typed, for showing the form again. */
export type CheckoutValues = Readonly<Partial<Record<CheckoutField, string>>>;

export type CheckoutResult =
  | { readonly isComplete: true; readonly details: CheckoutDetails }
  | { readonly isComplete: false; readonly errors: CheckoutErrors; readonly values: CheckoutValues };

/** A submitted form, as far as it is read here: the trimmed text of a field, "" when it is not there. */
export interface TextFields {
  text(name: string): string;
}

/** Checks every field, so that all errors are reported at once. */
export function readCheckoutForm(form: TextFields): CheckoutResult {
  const shipping = findShipping(form.text("shipping"));
  const values = {
    email: form.text("email"),
    fullName: form.text("fullName"),
    street: form.text("street"),
    postcode: form.text("postcode"),
    city: form.text("city"),
    country: form.text("country"),
    deliveryDate: form.text("deliveryDate"),
    note: form.text("note"),
  };
  const errors: CheckoutErrors = {};
  for (const [field, check] of checks) {
    const problem = check(values[field]);
    if (problem !== null) errors[field] = problem;
  }
  if (form.text("terms") !== "yes") errors.terms = "Please accept the terms.";
  if (!shipping) errors.shipping = "Choose how we should deliver.";
  if (shipping && Object.keys(errors).length === 0) {
    return { isComplete: true, details: { ...values, shipping: shipping.id } };
  }
  return {
    isComplete: false,
    errors,
    values: { ...values, shipping: form.text("shipping"), terms: form.text("terms") },
  };
}

type TextField = Exclude<CheckoutField, "terms" | "shipping">;
type Check = (value: string) => string | null;

const checks: readonly (readonly [TextField, Check])[] = [
  ["email", (value) => (isEmail(value) ? null : "Enter an e-mail address such as name@example.com.")],
  ["fullName", (value) => (value ? null : "Enter your name.")],
  ["street", (value) => (value ? null : "Enter street and house number.")],
  ["postcode", (value) => (/^[\p{L}\d][\p{L}\d -]{2,9}$/u.test(value) ? null : "Enter a postcode.")],
  ["city", (value) => (value ? null : "Enter a town.")],
  ["country", (value) => (countries.includes(value) ? null : "Choose a country.")],
  ["deliveryDate", checkDeliveryDate],
  ["note", (value) => (value.length <= 300 ? null : "Keep the note under 300 characters.")],
];

function checkDeliveryDate(value: string): string | null {
  const isPossible = isIsoDate(value) && value >= firstDeliveryDate && value <= lastDeliveryDate;
  if (isPossible) return null;
  return `Choose a day between ${formatDate(firstDeliveryDate)} and ${formatDate(lastDeliveryDate)}.`;
}

export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value);
}
