import { PersonListeners } from "./person-listeners.ts";

/** Starts to report to a binding of this world. Returns the functions that Node calls. */
export function watchPerson(bindingName: string): object {
  const send: unknown = Reflect.get(globalThis, bindingName);
  const nodes = new Map<number, Element>();
  const listeners = new PersonListeners((kind, element, more) => {
    const id = nodes.size + 1;
    nodes.set(id, element);
    if (typeof send === "function") Reflect.apply(send, globalThis, [JSON.stringify({ kind, id, ...more })]);
  });
  listeners.start();
  return {
    take: (id: number) => nodes.get(id),
    fileOf(id: number, index: number): File | undefined {
      const input = nodes.get(id);
      return input instanceof HTMLInputElement ? input.files?.[index] : undefined;
    },
    pass(id: number, hasKeys: boolean): void {
      const target = nodes.get(id);
      listeners.passing = target && { target, hasKeys, presses: 1 };
    },
    hold(): void {
      listeners.passing = undefined;
    },
    commitAll: () => listeners.written.commitAll(),
  };
}
