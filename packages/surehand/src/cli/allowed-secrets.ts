import { InvalidInputError } from "@surehand/kernel";

/**
 * Reads `--allow-secret VARIABLE=ORIGIN`. A variable may be given several times, with one origin each.
 * @throws InvalidInputError
 */
export function readAllowedSecrets(texts: readonly string[]): Record<string, readonly string[]> {
  const pairs = texts.map(readPair);
  const byVariable = Map.groupBy(pairs, ({ variable }) => variable);
  return Object.fromEntries([...byVariable].map(([name, some]) => [name, some.map(({ origin }) => origin)]));
}

function readPair(text: string): { variable: string; origin: string } {
  const index = text.indexOf("=");
  const [variable, origin] = [text.slice(0, index), text.slice(index + 1)];
  if (index > 0 && URL.canParse(origin) && new URL(origin).origin === origin) return { variable, origin };
  throw new InvalidInputError({
    input: "--allow-secret",
    problem: `must have the form VARIABLE=ORIGIN, but is ${JSON.stringify(text)}`,
    hint: "For example --allow-secret SHOP_PASSWORD=https://shop.example.",
  });
}
