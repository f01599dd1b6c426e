const deepestLevel = 500;

/**
 * Describes the part of `value` that JSON can't hold, in a sentence that names the place: `"payload.steps[2].at is a
 * Date"`. Undefined if there is none. An object's properties may be undefined: JSON leaves them out. Nothing is
 * converted (dates, `toJSON` methods, NaN), so that a payload is read back as it was passed.
 */
export function jsonProblem(value: unknown, path: string): string | undefined {
  return problemIn(value, { path, around: [] });
}

interface Place {
  readonly path: string;
  /** Objects and arrays that contain the value, outermost first. */
  readonly around: readonly object[];
}

function problemIn(value: unknown, place: Place): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : `${place.path} is ${value}`;
  if (typeof value !== "object") return `${place.path} is ${value === undefined ? "undefined" : `a ${typeof value}`}`;
  if (place.around.includes(value)) return `${place.path} refers to an object it is in`;
  if (place.around.length >= deepestLevel) return `${place.path} is nested more than ${deepestLevel} levels deep`;
  return problemInside(value, { path: place.path, around: [...place.around, value] });
}

function problemInside(value: object, { path, around }: Place): string | undefined {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return firstProblem(items.keys(), (index) => problemIn(items[index], { path: `${path}[${index}]`, around }));
  }
  if (!isPlainObject(value)) return `${path} is a ${value.constructor.name}, not a plain object`;
  if ("toJSON" in value && typeof value.toJSON === "function") return `${path} has a toJSON method`;
  return firstProblem(Object.entries(value), ([key, item]: [string, unknown]) => {
    return item === undefined ? undefined : problemIn(item, { path: `${path}.${key}`, around });
  });
}

function firstProblem<T>(items: Iterable<T>, problemOf: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
