import "./node-floor.ts";
/** The entry `surehand/playwright`: needs the package @playwright/test, which is installed apart. */
export { test } from "./test-fixture/hand-fixture.ts";
export type { HandFixtures } from "./test-fixture/hand-fixture.ts";
export type { HandTestOptions } from "./test-fixture/hand-test-options.ts";
export { expect } from "./test-fixture/matchers.ts";
export type { ToHaveDataOptions, ToShowOptions } from "./test-fixture/matchers.ts";
export { IncompleteDataError } from "./test-fixture/incomplete-data-error.ts";
