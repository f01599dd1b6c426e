import { mergeSettings } from "../call/merge-settings.ts";
import type { ModelRequest, ModelSettings } from "../call/model-request.ts";
import type { Model } from "../model.ts";
import type { Ledger } from "../usage/ledger.ts";
import type { ModelRole } from "./model-role.ts";

export interface RoleOfModel {
  readonly role: ModelRole;
  readonly settings: ModelSettings | undefined;
  /** Of all the roles together. */
  readonly ledger: Ledger;
}

/** A model that names its role with each call, and has the role's settings. */
export function inRole(model: Model, { role, settings, ledger }: RoleOfModel): Model {
  const asRole = <R extends ModelRequest>(request: R): R => ({
    ...request,
    role,
    settings: mergeSettings(settings, request.settings),
  });
  return {
    id: model.id,
    ledger,
    budget: model.budget,
    generate: (request, call) => model.generate(asRole(request), call),
    stream: (request, call) => model.stream(asRole(request), call),
    generateObject: (request, call) => model.generateObject(asRole(request), call),
  };
}
