/** Dev servers add the time of an update to the addresses of assets. */
export function omitTime(value: string): string {
  return value.includes("t=") ? value.replace(/[?&]t=\d{10,}/gu, "") : value;
}
