import type { Settings } from "../settings/setting.ts";

/** Whether JavaScript may run in pages: it could read a secret that was typed, and act around a list of allowed actions. */
export function mayEvaluate({ secrets = [], allowedActions }: Settings): boolean {
  return secrets.length === 0 && allowedActions === undefined;
}
