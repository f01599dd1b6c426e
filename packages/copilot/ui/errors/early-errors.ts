const key = Symbol.for("surehand-copilot-errors");
const most = 20;

/** Keeps the events of uncaught errors from the first script of the page on. */
export function keepEarlyErrors(): void {
  const events: Event[] = [];
  Object.defineProperty(window, key, { value: events });
  for (const type of ["error", "unhandledrejection"])
    addEventListener(type, (event) => {
      if (events.length < most) events.push(event);
    });
}

/** Returns the events that were kept so far. */
export function earlyErrors(): readonly Event[] {
  const events: unknown = Reflect.get(window, key);
  return Array.isArray(events) ? events.filter((event) => event instanceof Event) : [];
}
