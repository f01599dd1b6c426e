/** Copies a value without the null properties at the given paths. Returns the value itself if there are none. */
export function omitNulls(value: unknown, places: readonly (readonly PropertyKey[])[]): unknown {
  return places.reduce(omitNull, value);
}

function omitNull(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const at = Number(key);
    const inner = omitNull(value[at], rest);
    return inner === value[at] ? value : value.with(at, inner);
  }
  const entries = Object.entries(value);
  const name = String(key);
  const own: unknown = entries.find(([other]) => other === name)?.[1];
  if (rest.length === 0) return own === null ? Object.fromEntries(entries.filter(([other]) => other !== name)) : value;
  const inner = omitNull(own, rest);
  return inner === own
    ? value
    : Object.fromEntries(entries.map(([other, old]) => [other, other === name ? inner : old]));
}
