import { onTestFinished, TestRunner } from "vitest";
import type { AtTestEnd } from "@surehand/browser/testing";

/** Lets the fixtures of packages, which don't depend on the runner of tests, do something at the end of the test that runs. */
const atTestEnd: AtTestEnd = (end) => {
  if (TestRunner.getCurrentTest() === undefined) return false;
  onTestFinished(end);
  return true;
};

Reflect.set(globalThis, Symbol.for("surehand.atTestEnd"), atTestEnd);
