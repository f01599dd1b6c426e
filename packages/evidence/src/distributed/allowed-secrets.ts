import { InvalidInputError } from "@surehand/kernel";
import type { TaskSpec } from "../spec/task-spec.ts";

/** Environment variables whose values queued tasks may type, each with the origins that they may be typed on: `{ SHOP_PASSWORD: ["https://shop.example"] }`. */
export type AllowedSecrets = Readonly<Record<string, readonly string[]>>;

/**
 * Another user can write tasks to the database of a queue, so the operator of a worker decides which values leave its environment.
 * @throws InvalidInputError when a task names a variable, or an origin for it, that is not allowed
 */
export function assertSecretsAllowed({ secrets }: Pick<TaskSpec, "secrets">, allowed: AllowedSecrets): void {
  for (const [name, { env, origins }] of Object.entries(secrets)) {
    const allowedOrigins = Object.hasOwn(allowed, env) ? (allowed[env] ?? []) : [];
    const refused = origins.find((origin) => !allowedOrigins.includes(origin));
    if (refused === undefined) continue;
    throw new InvalidInputError({
      input: `secrets.${name} of a queued task`,
      problem: `types the environment variable ${env} on ${refused}, which this worker does not allow`,
      hint: `If the task is yours, start the worker with --allow-secret ${env}=${refused} (SDK: allowedSecrets).`,
    });
  }
}
