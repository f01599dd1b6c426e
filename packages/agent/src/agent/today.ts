/** Returns the weekday and the date: "Monday, 2026-11-23". */
export function today(): string {
  const now = new Date();
  const weekday = new Intl.DateTimeFormat("en", { weekday: "long" }).format(now);
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${weekday}, ${date.join("-")}`;
}
