import { InvalidInputError } from "@surehand/kernel";

/** Attributes that identify elements. Others may contain a typed text or a token. */
const STRUCTURAL = new Set([
  "id",
  "class",
  "name",
  "type",
  "role",
  "for",
  "rel",
  "scope",
  "method",
  "data-testid",
  "data-test-id",
  "data-test",
]);
/** Engines of Playwright's selectors that search by structure alone. */
const ENGINES = new Set(["css", "id", "data-testid", "data-test-id", "data-test", "nth", "visible"]);

/**
 * Refuses a selector that finds an element by a text or a value. In a session with secrets, whether it finds one would tell a secret letter
 * by letter. What is refused depends on the form of the selector alone, never on the secret.
 *
 * @throws InvalidInputError that names the input
 */
export function assertTestsNoValue(selector: string, input: string): void {
  const tested = selector.split(">>").flatMap(testedIn)[0];
  if (tested === undefined) return;
  throw new InvalidInputError({
    input,
    problem: `is ${JSON.stringify(selector)}, which searches by ${tested}: in a session with secrets, the answer would reveal them`,
    hint: 'Use a tag, an id, a class, a name or a role, such as "main" or "#results", or a ref from a snapshot.',
  });
}

function testedIn(part: string): string[] {
  const [, engine] = /^\s*\*?([\w:-]+)\s*=/.exec(part) ?? [];
  if (engine !== undefined && !ENGINES.has(engine)) return [`the engine ${engine}`];
  if (/^\s*(?:["']|\/\/|\.\.)/.test(part)) return ["a text or a path"];
  if (/:\s*(?:has-)?text\b/i.test(part)) return ["a text"];
  // An escape could spell any name.
  if (part.includes("[") && part.includes("\\")) return ["an escaped attribute"];
  const names = [...part.matchAll(/\[\s*(?:[\w*-]*\|(?!=))?([\w:-]+)\s*[~|^$*]?=/g)].map(([, name = ""]) =>
    name.toLowerCase(),
  );
  return names.filter((name) => !STRUCTURAL.has(name)).map((name) => `the attribute ${name}`);
}
