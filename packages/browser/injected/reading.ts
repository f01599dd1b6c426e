let reading = 0;

/** Starts a reading of the page: cached values of an earlier one may be outdated. */
export function startReading(): void {
  reading += 1;
}

/** Returns a getter of a value that is computed once per reading, at its first use. */
export function perReading<Value>(make: () => Value): () => Value {
  let kept: { readonly madeIn: number; readonly value: Value } | undefined;
  return () => {
    if (kept?.madeIn !== reading) kept = { madeIn: reading, value: make() };
    return kept.value;
  };
}
