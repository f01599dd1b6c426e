export interface ConsoleEntry {
  readonly at: number;
  readonly kind: "error" | "warning" | "exception" | "rejection" | "request";
  readonly text: string;
}

const most = 100;
const entries: ConsoleEntry[] = [];

/** Keeps the last messages of the page: errors, warnings, exceptions, requests that failed. */
export function watchConsole(): void {
  keepCalls("error", "error");
  keepCalls("warn", "warning");
  addEventListener("error", ({ message, filename, lineno }) => {
    if (message) keep("exception", `${message} (${filename}:${lineno})`);
  });
  addEventListener("unhandledrejection", ({ reason }) => keep("rejection", format(reason)));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
        keep("request", `${entry.responseStatus} ${entry.name}`);
  }).observe({ type: "resource", buffered: true });
}

/** @param since milliseconds of `Date.now()` */
export function consoleEntries(since = 0): readonly ConsoleEntry[] {
  return entries.filter(({ at }) => at >= since);
}

function keepCalls(name: "error" | "warn", kind: ConsoleEntry["kind"]): void {
  // oxlint-disable-next-line no-console -- watched, and called as before
  const original = console[name].bind(console);
  // oxlint-disable-next-line no-console -- see above
  console[name] = (...values: unknown[]) => {
    keep(kind, values.map(format).join(" "));
    original(...values);
  };
}

function keep(kind: ConsoleEntry["kind"], text: string): void {
  entries.push({ at: Date.now(), kind, text: text.slice(0, 1000) });
  if (entries.length > most) entries.shift();
}

function format(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return (JSON.stringify(value) ?? "").slice(0, 300);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
