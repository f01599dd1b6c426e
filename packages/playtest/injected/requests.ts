let started = 0;
let seen = 0;

/** Counts the files that scripts request: the loading time of a file must not influence the game's own time. */
export function watchRequests(): void {
  countCalls(globalThis, "fetch");
  countCalls(XMLHttpRequest.prototype, "send");
  countCalls(HTMLMediaElement.prototype, "load");
  countSets(HTMLImageElement.prototype, "src");
  countSets(HTMLScriptElement.prototype, "src");
}

/** Returns whether a file was requested since the last call. */
export function hasNewRequests(): boolean {
  const isNew = started > seen;
  seen = started;
  return isNew;
}

function countCalls(target: object, method: string): void {
  const native: unknown = Reflect.get(target, method);
  if (typeof native !== "function") return;
  Reflect.set(target, method, function counted(this: unknown, ...args: unknown[]): unknown {
    started++;
    return Reflect.apply(native, this, args) as unknown;
  });
}

function countSets(prototype: object, name: string): void {
  const native = Object.getOwnPropertyDescriptor(prototype, name);
  if (!native?.set) return;
  Object.defineProperty(prototype, name, {
    ...native,
    set(value: unknown) {
      // Data is available at once.
      if (!String(value).startsWith("data:")) started++;
      native.set?.call(this, value);
    },
  });
}
