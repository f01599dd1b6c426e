import { EventEmitter } from "node:events";
import { createCallContext } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { StartingApplication } from "./starting-application.ts";

it("waits for a document that never ends once, and not before each action", async () => {
  const mainFrame = { waitForLoadState: async () => Promise.withResolvers<never>().promise };
  const stub = Object.assign(new EventEmitter(), { requests: async () => [], mainFrame: () => mainFrame });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all that is used
  const application = new StartingApplication(stub as unknown as Page, 300);
  using call = createCallContext({ timeoutMs: 60_000 });
  expect(await application.ready(call)).toBe(true);
  expect(await application.ready(call)).toBe(false);
});
