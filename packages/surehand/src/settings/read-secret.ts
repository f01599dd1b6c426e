import type { Secret } from "@surehand/browser";
import { InvalidInputError } from "@surehand/kernel";
import { readPair } from "./read-text.ts";
import type { FlagWorld } from "./setting.ts";

const VARIABLE = /^[A-Z_][A-Z\d_]*$/;

/**
 * `password=SHOP_PASSWORD`, or with where it may be typed: `password=SHOP_PASSWORD@https://shop.example`. Without, the origins are
 * left empty: the command puts that of its page there.
 *
 * @throws InvalidInputError that never shows what may be the value itself
 */
export function readSecret(text: string, world: FlagWorld): Secret {
  const { name, value: place } = readPair(text, world);
  const [variable = "", ...origins] = place.split("@");
  const value = world.environment[variable];
  if (value === undefined || value === "") throw notSet(`${world.input} ${name}`, variable);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new InvalidInputError({
      input: `${world.input} ${name}`,
      problem: `may be typed at ${JSON.stringify(wrong)}, which is not an origin`,
      hint: `Use scheme and host, without a path: ${world.input} ${name}=${variable}@https://example.com.`,
    });
  return { name, value, origins };
}

/** Somebody may have written the value in place of the variable's name. */
function notSet(input: string, variable: string): InvalidInputError {
  const isName = VARIABLE.test(variable);
  return new InvalidInputError({
    input,
    problem: `names ${isName ? `the environment variable ${variable}` : "an environment variable"}, which is not set`,
    hint: isName
      ? `Set it: ${variable}=... surehand ...`
      : "After the = stands the name of an environment variable that holds the secret, such as SHOP_PASSWORD, never the secret: a command line can be read by others.",
  });
}
