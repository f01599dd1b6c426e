import type { PageSession } from "@surehand/browser";
import type { VariableKeeper } from "./variables.ts";

/** The page with names where it shows values of variables: what reads it may be a model. */
export function withoutVariables(session: PageSession, variables: VariableKeeper): PageSession {
  const snapshot: PageSession["snapshot"] = async (...given) => variables.hideOn(await session.snapshot(...given));
  return new Proxy(session, {
    get(target, name) {
      if (name === "snapshot") return snapshot;
      const value: unknown = Reflect.get(target, name, target);
      // Its methods need the session itself.
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => Reflect.apply(value, target, given);
    },
  });
}
