import { checkSettings } from "../call/check-settings.ts";
import { mergeSettings } from "../call/merge-settings.ts";
import type { ModelRequest, ModelSettings } from "../request/model-request.ts";
import type { Model } from "../model.ts";
import type { Ledger } from "../usage/ledger.ts";
import { withBook } from "../request/books.ts";
import type { ModelRole } from "../usage/model-role.ts";

export interface RoleOfModel {
  readonly role: ModelRole;
  readonly settings: ModelSettings | undefined;
  /** Ledger shared by all roles. */
  readonly ledger: Ledger;
}

/** Wraps a model, so that each call has the role and its settings. */
export function inRole(model: Model, { role, settings, ledger }: RoleOfModel): Model {
  const asRole = <R extends ModelRequest>(request: R): R => {
    // Checked before the merge, which would hide invalid settings.
    checkSettings(request?.settings);
    return withBook({ ...request, role, settings: mergeSettings(settings, request?.settings) }, { ledger, role });
  };
  const own: Model = {
    id: model.id,
    capabilities: model.capabilities,
    ledger,
    budget: model.budget,
    generate: async (request, call) => model.generate(asRole(request), call),
    async *stream(request, call) {
      yield* model.stream(asRole(request), call);
    },
    generateObject: async (request, call) => model.generateObject(asRole(request), call),
  };
  made.add(own);
  return own;
}

const made = new WeakSet<Model>();

/** Whether the model was returned by `inRole`. */
export function isInRole(model: Model): boolean {
  return made.has(model);
}
