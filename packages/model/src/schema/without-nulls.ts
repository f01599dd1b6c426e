/** A copy without the properties at these places that are null; the value itself where none is. */
export function withoutNulls(value: unknown, places: readonly (readonly PropertyKey[])[]): unknown {
  return places.reduce(withoutNull, value);
}

function withoutNull(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const at = Number(key);
    const inner = withoutNull(value[at], rest);
    return inner === value[at] ? value : value.with(at, inner);
  }
  const entries = Object.entries(value);
  const name = String(key);
  const own: unknown = entries.find(([other]) => other === name)?.[1];
  if (rest.length === 0) return own === null ? Object.fromEntries(entries.filter(([other]) => other !== name)) : value;
  const inner = withoutNull(own, rest);
  return inner === own
    ? value
    : Object.fromEntries(entries.map(([other, old]) => [other, other === name ? inner : old]));
}
