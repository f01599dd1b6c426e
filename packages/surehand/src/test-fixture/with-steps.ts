import type { Page } from "playwright-core";
import { test } from "@playwright/test";
import { fromCaller } from "@surehand/kernel";
import type { Surehand } from "../sdk/surehand.ts";
import { callerLocation } from "./caller-location.ts";
import { type SteppedCall, steppedCalls } from "./stepped-calls.ts";

export interface StepSettings {
  /** Whether incomplete data is an error. */
  readonly isStrict: boolean;
}

/** The instances behind those of the fixture. */
const originals = new WeakMap<Surehand, Surehand>();

/** Returns the instance without steps, for the matchers: they are steps themselves. */
export function stripSteps(hand: Surehand): Surehand {
  return originals.get(hand) ?? hand;
}

/** Returns the same instance, whose calls are steps of the test. Their errors, and the steps, point at the caller's line. */
export function withSteps(hand: Surehand, settings: StepSettings): Surehand {
  const proxy = new Proxy(hand, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const method = (...args: readonly unknown[]): unknown => Reflect.apply(value, target, args);
      if (name === "forPage") return async (page: Page) => withSteps(await target.forPage(page), settings);
      const call = typeof name === "string" ? steppedCalls[name] : undefined;
      return call ? stepped(call, { hand: target, method, settings }) : method;
    },
  });
  originals.set(proxy, hand);
  return proxy;
}

type Method = (...args: readonly unknown[]) => unknown;

interface Stepping {
  readonly hand: Surehand;
  readonly method: Method;
  readonly settings: StepSettings;
}

function stepped({ title, outcome, failure }: SteppedCall, { hand, method, settings }: Stepping): Method {
  const call: Method = (...args) => {
    const location = callerLocation(call);
    const at = location && { location };
    return fromCaller(1, () =>
      test.step(
        hand.masked(title(...args)),
        async () => {
          const result = await method(...args);
          const error = settings.isStrict ? failure?.(result) : undefined;
          const seen = outcome(result);
          if (error) throw error;
          if (seen !== undefined) await test.step(hand.masked(seen), () => undefined, at);
          return result;
        },
        at,
      ),
    );
  };
  return call;
}
