import type { Action, PageSession } from "@surehand/browser";

/** A session that records the actions on its page. */
export interface WatchedSession {
  readonly session: PageSession;
  /** Excludes selections whose option did not exist, because nothing was chosen. */
  readonly performed: readonly Action[];
}

export function watchActions(session: PageSession): WatchedSession {
  const performed: Action[] = [];
  const watching: PageSession["perform"] = async (action, ...rest) => {
    performed.push(action);
    const result = await session.perform(action, ...rest);
    if (result.obstacle?.kind === "no-option") performed.splice(performed.lastIndexOf(action), 1);
    return result;
  };
  const watched = new Proxy(session, {
    get(target, name) {
      if (name === "perform") return watching;
      const value: unknown = Reflect.get(target, name, target);
      // The session's methods need the session itself as `this`.
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => Reflect.apply(value, target, given);
    },
  });
  return { session: watched, performed };
}
