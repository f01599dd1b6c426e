import type { WantedField } from "./wanted-field.ts";

type NamedField = Pick<WantedField, "aliases" | "meaning">;

/** Whether a field asks if something can be had. */
export function isAvailability({ meaning, aliases }: NamedField): boolean {
  return meaning === "stock" || aliases.some((alias) => /avail|stock|sold.?out|verfügbar|lieferbar/i.test(alias));
}

/** Whether it asks if something can not be had. */
export function isInverse({ aliases: [name = ""] }: Pick<NamedField, "aliases">): boolean {
  return /sold.?out|out.?of.?stock|unavail/i.test(name);
}
