import type { Secret } from "@surehand/browser";
import { InvalidInputError, Redactor } from "@surehand/kernel";
import type { TaskSpec } from "../spec/task-spec.ts";

/**
 * Reads the secrets of a task from the environment.
 * @throws InvalidInputError when a variable is not set
 */
export function secretsOfTask(
  { secrets }: TaskSpec,
  environment: Readonly<Record<string, string | undefined>>,
): Secret[] {
  return Object.entries(secrets).map(([name, { env, origins }]) => {
    const value = environment[env];
    if (value !== undefined && value !== "") return { name, value, origins };
    throw new InvalidInputError({
      input: `secrets.${name}`,
      problem: `needs the environment variable ${env}, which is not set`,
      hint: `Set ${env} in the environment or in .env.`,
    });
  });
}

export function redactorOf(secrets: readonly Secret[]): Redactor {
  const redactor = new Redactor();
  for (const { name, value } of secrets) redactor.register(name, value);
  return redactor;
}
