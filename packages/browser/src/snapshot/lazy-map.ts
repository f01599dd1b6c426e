/** Returns a map whose content is created at the first access. */
export function lazyMap<K, V>(make: () => Map<K, V>): ReadonlyMap<K, V> {
  let made: Map<K, V> | undefined;
  const map = (): Map<K, V> => (made ??= make());
  return {
    get size() {
      return map().size;
    },
    get: (key) => map().get(key),
    has: (key) => map().has(key),
    forEach: (visit) => {
      for (const [key, value] of map()) visit(value, key, map());
    },
    entries: () => map().entries(),
    keys: () => map().keys(),
    values: () => map().values(),
    [Symbol.iterator]: () => map()[Symbol.iterator](),
  };
}
