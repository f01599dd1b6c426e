import { parseInput } from "@surehand/kernel";
import { z } from "zod";
import { actionDefinitions } from "./action-table.ts";

export type { ActionTarget, ActionText, Point } from "./fields.ts";

/** An action on a page. Plain JSON. */
export type Action = z.infer<(typeof actionDefinitions)[number]["schema"]>;
export type ActionKind = Action["kind"];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;

export const actionKinds = actionDefinitions.map(({ kind }) => kind);

const [first, ...others] = actionDefinitions;

const actionSchema = z.discriminatedUnion("kind", [first.schema, ...others.map(({ schema }) => schema)], {
  error: ({ code }) => (code === "invalid_union" ? `it must be one of ${actionKinds.join(", ")}` : undefined),
});

/** @throws InvalidInputError that names the part of the action that is wrong */
export function parseAction(value: unknown): Action {
  const hint = 'For example { kind: "click", target: "e12" } or { kind: "fill", target: "e7", text: "knife" }.';
  return parseInput(actionSchema, value, { input: "action", hint });
}
