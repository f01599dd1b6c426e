import { type CallContext, createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import type { DurableTarget } from "./durable-target.ts";
import { openVariedPage, TRUTH } from "./varied-page.test.support.ts";

let fixture: PageFixture;

beforeAll(async () => {
  fixture = await startPageFixture({ viewport: { width: 1000, height: 900 } });
});
afterAll(() => fixture[Symbol.asyncDispose]());
beforeEach(() => openVariedPage(fixture));

/** All of the calls share a machine that may be busy. */
const LONG = { timeoutMs: 60_000 };

/** Describes every element of the page, all at the same time, by its identity. */
async function describeAtOnce(session: PageSession): Promise<Map<string, DurableTarget>> {
  using call = createCallContext(LONG);
  const { refs } = await session.snapshot({}, call);
  return new Map(
    await Promise.all(
      [...refs.keys()].map(
        async (ref) => [await truthOf(session, ref, call), await session.describe(ref, call)] as const,
      ),
    ),
  );
}

/** Searches for every target at the same time, and returns the identities of those that lead to another element or none. */
async function lostAtOnce(session: PageSession, targets: ReadonlyMap<string, DurableTarget>): Promise<string[]> {
  using call = createCallContext(LONG);
  const found = await Promise.all(
    [...targets].map(async ([truth, target]) => {
      const result = await session.find(target, call);
      const other = result.status === "found" ? await truthOf(session, result.ref, call) : result.status;
      return other === truth ? [] : [`${truth}: ${other}`];
    }),
  );
  return found.flat();
}

async function truthOf(session: PageSession, ref: string, call: CallContext): Promise<string> {
  const node = await session.resolve(ref, call);
  return String(await node.evaluate(`function() { return this.getAttribute("${TRUTH}"); }`));
}

it("finds the element of each of many searches that overlap", async () => {
  await using session = await createPageSession(fixture.page);
  const targets = await describeAtOnce(session);
  expect(targets.size).toBeGreaterThan(50);
  expect(await lostAtOnce(session, targets)).toEqual([]);
});

it("finds elements in frames of other processes, as the first calls of a session", async () => {
  const targets = await describeWithFirstSession();
  await using session = await createPageSession(fixture.page);
  expect(await lostAtOnce(session, targets)).toEqual([]);
});

it("finds elements while the page is loaded again", async () => {
  await using session = await createPageSession(fixture.page);
  const targets = await describeAtOnce(session);
  for (let round = 0; round < 3; round++) {
    await openVariedPage(fixture);
    expect(await lostAtOnce(session, targets)).toEqual([]);
  }
});

async function describeWithFirstSession(): Promise<Map<string, DurableTarget>> {
  await using session = await createPageSession(fixture.page);
  return await describeAtOnce(session);
}
