import { addressParts } from "./address-parts.ts";
import { type Carried, readElsewhere, type Sources } from "./read-elsewhere.ts";

export interface AddressCheck {
  readonly url: string;
  /** Origin of the address. */
  readonly to: string;
  readonly sources: Sources;
  /** Whether the user named the site: then its path, values and fragment may contain what the user mentions. */
  readonly isFriendly: boolean;
}

/** Returns the value that an address would carry from where it was read to another origin. */
export function carriedInAddress({ url, to, sources, isFriendly }: AddressCheck): Carried | undefined {
  const { content, structure } = addressParts(url);
  const carriedBy = (parts: readonly string[]): Carried[] =>
    parts.flatMap((part) => readElsewhere(part, to, sources) ?? []);
  return carriedBy(structure)[0] ?? carriedBy(content).find((one) => !(isFriendly && one.isSpokenOf));
}
