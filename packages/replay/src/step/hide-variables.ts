import type { PageSession } from "@surehand/browser";
import type { VariableKeeper } from "./variables.ts";

/** Returns a session that shows names instead of the values of variables, for readers that may be models. */
export function hideVariables(session: PageSession, variables: VariableKeeper): PageSession {
  const snapshot: PageSession["snapshot"] = async (...given) => variables.hideOn(await session.snapshot(...given));
  return new Proxy(session, {
    get(target, name) {
      if (name === "snapshot") return snapshot;
      const value: unknown = Reflect.get(target, name, target);
      // Methods need the session itself as `this`.
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => Reflect.apply(value, target, given);
    },
  });
}
