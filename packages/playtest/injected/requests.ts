let started = 0;
let seen = 0;

/** Counts the files that scripts ask for: how long a file takes must not decide what a game does in its own time. */
export function watchRequests(): void {
  countCalls(globalThis, "fetch");
  countCalls(XMLHttpRequest.prototype, "send");
  countCalls(HTMLMediaElement.prototype, "load");
  countSets(HTMLImageElement.prototype, "src");
  countSets(HTMLScriptElement.prototype, "src");
}

/** Whether a file was asked for since the last call. */
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
      // Data is there at once.
      if (!String(value).startsWith("data:")) started++;
      native.set?.call(this, value);
    },
  });
}
