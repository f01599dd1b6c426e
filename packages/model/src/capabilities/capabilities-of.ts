import { defaultCapabilities } from "./default-capabilities.ts";
import type { ModelCapabilities } from "./model-capabilities.ts";

/** A model, or its name alone. */
interface NamedModel {
  /** "provider/name". */
  readonly id: string;
  readonly capabilities?: ModelCapabilities | undefined;
}

/**
 * Returns what a model can do: as its options say, else by its name. A model that somebody else made, and that says nothing, is looked
 * up by its `id`.
 */
export function capabilitiesOf({ id, capabilities }: NamedModel): ModelCapabilities {
  return capabilities ?? findCapabilities(id);
}

/**
 * Looks a model up by its name, "provider/name".
 *
 * @param given what is known better; `undefined` in it counts for `computerUse` alone
 */
export function findCapabilities(id: string, given: Partial<ModelCapabilities> = {}): ModelCapabilities {
  const names = Object.keys(defaultCapabilities)
    .filter((name) => name === id || (name.endsWith("*") && id.startsWith(name.slice(0, -1))))
    .toSorted((one, other) => one.length - other.length);
  const found = names.map((name) => defaultCapabilities[name]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- "*" has all of them, and fits every name
  return Object.assign({}, ...found, given) as ModelCapabilities;
}
