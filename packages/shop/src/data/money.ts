const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 124900 -> "$1,249.00". */
export function formatCents(cents: number): string {
  return usd.format(cents / 100);
}
