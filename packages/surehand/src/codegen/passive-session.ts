import type { Action, OpenDialog, PageSession, PerformResult } from "@surehand/browser";

/**
 * Returns the session with another `perform`, for what a person has done already.
 *
 * @param answered the dialog that the person has answered: until `perform`, it is reported as open, so that the step is compared with
 * the page before it
 */
export function withPassive(
  session: PageSession,
  perform: (action: Action) => Promise<PerformResult>,
  answered?: OpenDialog,
): PageSession {
  let isPerformed = false;
  return new Proxy(session, {
    get(target, name) {
      if (name === "perform")
        return (action: Action): Promise<PerformResult> => {
          isPerformed = true;
          return perform(action);
        };
      if (name === "openDialog" && answered && !isPerformed) return answered;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function"
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
}
