import { type Action, type ActionKind, actionKinds, type ActionOf } from "./action.ts";
import { actionDefinitions } from "./action-table.ts";
import type { ActionDefinition, ActionFamily } from "./define-action.ts";

type Definition = (typeof actionDefinitions)[number];

/** Kinds that are executed by the same function. */
export type KindOfFamily<Family extends ActionFamily> = Extract<Definition, { family: Family }>["kind"];
export type ActionOfFamily<Family extends ActionFamily> = ActionOf<KindOfFamily<Family>>;

const byKind: ReadonlyMap<string, ActionDefinition<Action>> = new Map(
  actionDefinitions.map((definition: ActionDefinition<Action>) => [definition.kind, definition]),
);

/** @throws TypeError for a kind that does not exist */
export function definitionOf(kind: ActionKind): ActionDefinition<Action> {
  const definition = byKind.get(kind);
  if (!definition) throw new TypeError(`There is no action of kind ${JSON.stringify(kind)}.`);
  return definition;
}

/** Returns the kinds of one family, in the order of the table. */
export function kindsOfFamily<Family extends ActionFamily>(family: Family): KindOfFamily<Family>[] {
  return actionKinds.filter((kind): kind is KindOfFamily<Family> => definitionOf(kind).family === family);
}

export function isOfFamily<Family extends ActionFamily>(
  action: Action,
  family: Family,
): action is ActionOfFamily<Family> {
  return definitionOf(action.kind).family === family;
}
