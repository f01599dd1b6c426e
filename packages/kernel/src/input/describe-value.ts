/** Maximum length of a text that is quoted in a message, in characters. */
const longestText = 60;

/** Names of values that no message may contain: keys, passwords, values of variables for `%name%`. */
const secretName =
  /^(?:value|values|secrets?|variables|headers|env|cookies|storageState)$|key|token|passw|auth|credential/iu;

/**
 * Describes a value for an error message: `"5000"`, `null`, `an array`. At a path with a secret's name only the type is
 * given.
 */
export function describeValue(value: unknown, path: readonly PropertyKey[]): string {
  const isScalar = typeof value === "string" || typeof value === "number";
  if (isScalar && path.some((part) => secretName.test(String(part)))) return `a ${typeof value}`;
  switch (typeof value) {
    case "string":
      return quote(value);
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? "an array" : describeObject(value);
    case "function":
      return "a function";
    case "bigint":
      return `${value}n`;
    default:
      return String(value);
  }
}

function quote(text: string): string {
  return text.length <= longestText ? JSON.stringify(text) : `${JSON.stringify(text.slice(0, longestText))}...`;
}

function describeObject(value: object): string {
  const made: unknown = Reflect.get(value, "constructor");
  const name = typeof made === "function" ? made.name : "";
  return name === "" || name === "Object" ? "an object" : `an object (${name})`;
}
