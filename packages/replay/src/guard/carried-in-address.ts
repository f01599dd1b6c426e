import { addressParts } from "./address-parts.ts";
import { type Carried, readElsewhere, type Sources } from "./read-elsewhere.ts";

export interface AddressCheck {
  readonly url: string;
  /** Origin of the address. */
  readonly to: string;
  readonly sources: Sources;
  /** Whether the user named the site: then its path, values and fragment may say what the user speaks of. */
  readonly isFriendly: boolean;
}

/** Returns what an address would take from where it was read to another origin. */
export function carriedInAddress({ url, to, sources, isFriendly }: AddressCheck): Carried | undefined {
  const { content, structure } = addressParts(url);
  const carriedBy = (parts: readonly string[]): Carried[] =>
    parts.flatMap((part) => readElsewhere(part, to, sources) ?? []);
  return carriedBy(structure)[0] ?? carriedBy(content).find((one) => !(isFriendly && one.isSpokenOf));
}
