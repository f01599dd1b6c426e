import { defaultCapabilities } from "./default-capabilities.ts";
import type { ModelCapabilities } from "./model-capabilities.ts";

/** A model, or only its name. */
interface NamedModel {
  /** "provider/name". */
  readonly id: string;
  readonly capabilities?: ModelCapabilities | undefined;
}

/**
 * Returns the capabilities of a model: those in its options, or else those known for its `id`.
 */
export function capabilitiesOf({ id, capabilities }: NamedModel): ModelCapabilities {
  return capabilities ?? findCapabilities(id);
}

/**
 * Looks up the capabilities of a model by its name, "provider/name".
 *
 * @param given overrides; `undefined` is a value only for `computerUse`
 */
export function findCapabilities(id: string, given: Partial<ModelCapabilities> = {}): ModelCapabilities {
  const names = Object.keys(defaultCapabilities)
    .filter((name) => name === id || (name.endsWith("*") && id.startsWith(name.slice(0, -1))))
    .toSorted((one, other) => one.length - other.length);
  const found = names.map((name) => defaultCapabilities[name]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- "*" has all of them, and fits every name
  return Object.assign({}, ...found, given) as ModelCapabilities;
}
