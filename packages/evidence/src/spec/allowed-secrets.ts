import { InvalidInputError } from "@surehand/kernel";
import type { TaskSpec } from "./task-spec.ts";

/** Environment variables whose values a task of somebody else may type, each with the origins that they may be typed on: `{ SHOP_PASSWORD: ["https://shop.example"] }`. */
export type AllowedSecrets = Readonly<Record<string, readonly string[]>>;

/**
 * Another user can write tasks to the database of a queue, or to a file, so the person who starts them decides which values leave the environment.
 * @throws InvalidInputError when a task names a variable, or an origin for it, that is not allowed
 */
export function assertSecretsAllowed({ secrets }: Pick<TaskSpec, "secrets">, allowed: AllowedSecrets): void {
  for (const [name, { env, origins }] of Object.entries(secrets)) {
    const allowedOrigins = Object.hasOwn(allowed, env) ? (allowed[env] ?? []) : [];
    const refused = origins.find((origin) => !allowedOrigins.includes(origin));
    if (refused === undefined) continue;
    throw new InvalidInputError({
      input: `secrets.${name} of the task`,
      problem: `types the environment variable ${env} on ${refused}, which is not allowed`,
      hint: `If the task is yours, allow it: --allow-secret ${env}=${refused} (SDK: allowedSecrets).`,
    });
  }
}
