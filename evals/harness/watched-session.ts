import type { Action, PageSession } from "@surehand/browser";

/** A session that notes each action before it is carried out. */
export interface WatchedSession {
  readonly session: PageSession;
  readonly performed: readonly Action[];
}

export function watchActions(session: PageSession): WatchedSession {
  const performed: Action[] = [];
  const watching: PageSession["perform"] = (action, ...rest) => {
    performed.push(action);
    return session.perform(action, ...rest);
  };
  const watched = new Proxy(session, {
    get(target, name) {
      if (name === "perform") return watching;
      const value: unknown = Reflect.get(target, name, target);
      // Its methods need the session itself.
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => Reflect.apply(value, target, given);
    },
  });
  return { session: watched, performed };
}
