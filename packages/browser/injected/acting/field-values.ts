import type { WireChange } from "../../src/perform/wire.ts";
import { describeElement, rawValueOf, wordFor } from "./read-state.ts";

/** Forms with more fields are not real forms. */
const MAX_FIELDS = 200;

/** The values of the fields around the target: a script that sets a value leaves no other trace. */
export class FieldValues {
  readonly #before = new Map<Element, string>();
  readonly #changed = new Set<Element>();

  constructor(target: Element | undefined) {
    const fields = [...document.querySelectorAll("input, textarea, select")].slice(0, MAX_FIELDS);
    for (const field of fields) if (field !== target) this.#before.set(field, rawValueOf(field));
  }

  /** Called when the action's handlers start to run: a field that changed before changed on its own. */
  begin(): void {
    for (const field of this.#before.keys()) this.#before.set(field, rawValueOf(field));
  }

  look(): void {
    for (const [field, before] of this.#before) if (rawValueOf(field) !== before) this.#changed.add(field);
  }

  get changed(): WireChange[] {
    const net = [...this.#changed].filter((field) => rawValueOf(field) !== this.#before.get(field));
    return net.map((field) => ({
      kind: "changed",
      what: describeElement(field),
      role: wordFor(field),
      isNamed: true,
      property: "value",
    }));
  }
}
