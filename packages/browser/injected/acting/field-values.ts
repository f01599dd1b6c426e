import type { WireChange } from "../../src/perform/wire.ts";
import { describeElement, rawValueOf, wordFor } from "./read-state.ts";

/** Forms with more fields are not real forms. */
const MAX_FIELDS = 200;

export interface ChangedField {
  readonly change: WireChange;
  readonly value: string;
  /** Whether it changed while the action's handlers ran, and not between them. */
  readonly isOurs: boolean;
}

/** The values of the fields around the target: a script that sets a value leaves no other trace. */
export class FieldValues {
  readonly #before = new Map<Element, string>();
  readonly #atTurn = new Map<Element, string>();
  readonly #changed = new Set<Element>();
  readonly #ours = new Set<Element>();
  #hasBegun = false;

  constructor(target: Element | undefined) {
    const fields = [...document.querySelectorAll("input, textarea, select")].slice(0, MAX_FIELDS);
    for (const field of fields) if (field !== target) this.#before.set(field, rawValueOf(field));
  }

  /** Called whenever the action's handlers start to run: a field that changed before they first did changed on its own. */
  begin(): void {
    for (const field of this.#before.keys()) {
      const value = rawValueOf(field);
      if (!this.#hasBegun) this.#before.set(field, value);
      this.#atTurn.set(field, value);
    }
    this.#hasBegun = true;
  }

  /** Called when the action's handlers have run. */
  look(): void {
    for (const [field, before] of this.#before) {
      const value = rawValueOf(field);
      if (value !== before) this.#changed.add(field);
      if (value !== this.#atTurn.get(field)) this.#ours.add(field);
    }
  }

  get changed(): ChangedField[] {
    const net = [...this.#changed].filter((field) => rawValueOf(field) !== this.#before.get(field));
    return net.map((field) => ({
      change: {
        kind: "changed",
        what: describeElement(field),
        role: wordFor(field),
        isNamed: true,
        property: "value",
      },
      value: rawValueOf(field),
      isOurs: this.#ours.has(field),
    }));
  }
}
