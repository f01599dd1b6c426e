import { textForms } from "./text-forms.ts";

/** As browsers and servers read them: with or without a scheme, with slashes of either kind. */
const ADDRESS = /(?:(?<![a-z])https?:[\\/]*|[\\/]{2}(?=[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}))[^\s"'<>\\/][^\s"'<>]*/gi;
/** No honest address has more in it. */
const mostAddresses = 50;

/**
 * Returns the addresses in the path, the query and the fragment of an address, and those within these, also escaped or encoded: a
 * redirect leads there.
 */
export function addressesWithin(address: string): string[] {
  const found = new Set([new URL(address).href]);
  // The loop also visits the addresses that it adds to the set.
  for (const one of found) {
    for (const inner of directlyWithin(new URL(one))) if (found.size <= mostAddresses) found.add(inner);
  }
  return [...found].slice(1);
}

function directlyWithin({ pathname, search, searchParams, hash, protocol }: URL): string[] {
  const parts = [`${pathname}${search}${hash}`, ...pathname.split("/"), ...searchParams.values(), hash.slice(1)];
  const found = parts.flatMap(textForms).flatMap((form) => form.match(ADDRESS) ?? []);
  const whole = found.map((one) => (/^https?:/i.test(one) ? one : `${protocol}${one}`));
  return whole.filter((one) => URL.canParse(one)).map((one) => new URL(one).href);
}
