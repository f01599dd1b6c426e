/** Decodes the percent-encoded letters of an address. Undefined if they are no UTF-8. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
