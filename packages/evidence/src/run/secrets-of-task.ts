import type { Secret } from "@surehand/browser";
import { InvalidInputError, Redactor } from "@surehand/kernel";
import { isSecretOfTask } from "@surehand/model/environment";
import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/**
 * Reads the secrets of a task from the environment.
 * @throws InvalidInputError when a variable is not set, or is for models, stores, the database or a tool: a task names where its secrets are typed
 */
export function secretsOfTask(
  { secrets }: TaskSpec,
  environment: Readonly<Record<string, string | undefined>>,
): Secret[] {
  return Object.entries(secrets).map(([name, { env, origins }]) => {
    if (!isSecretOfTask(env)) throw noSecret(name, env);
    const value = environment[env];
    if (value !== undefined && value !== "") return { name, value, origins };
    throw new InvalidInputError({
      input: `secrets.${name}`,
      problem: `needs the environment variable ${env}, which is not set`,
      hint: `Set ${env} in the environment or in .env.`,
    });
  });
}

function noSecret(name: string, env: string): InvalidInputError {
  return new InvalidInputError({
    input: `secrets.${name}`,
    problem: `names ${env}, which is for models, stores, the database or a tool, and is never typed on a page`,
    hint: "Copy the value into a variable of its own if a page really needs it.",
  });
}

export function redactorOf(secrets: readonly Secret[]): Redactor {
  const redactor = new Redactor();
  for (const { name, value } of secrets) redactor.register(name, value);
  return redactor;
}

/**
 * A sample's id and address are the name of its folder and part of its record, where no secret may be.
 * @throws InvalidInputError when a sample holds the value of a secret
 */
export function assertWithoutSecrets(samples: readonly Sample[], redactor: Redactor): void {
  for (const sample of samples) {
    const fields = { sample_id: sample.id, url: sample.url, ...sample.input };
    const found = Object.entries(fields).find(([, value]) => redactor.redact(value) !== value);
    if (!found) continue;
    const [name, value] = found;
    throw new InvalidInputError({
      input: `${name} of a sample`,
      problem: `contains the value of a secret: ${JSON.stringify(redactor.redact(value).slice(0, 200))}`,
      hint: "Remove it from the samples. A worker types a secret by its name.",
    });
  }
}
