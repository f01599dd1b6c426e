import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { ask, callWorld, DocumentGoneError, type FrameChannel, isClosedError, openWorld } from "./frame-world.ts";
import { PageWorlds, StaleScopeError } from "./page-worlds.ts";
import { RefLedger } from "./ref-ledger.ts";

let fixture: PageFixture;
let channel: FrameChannel;

beforeAll(async () => {
  fixture = await startPageFixture();
  const session = await fixture.context.newCDPSession(fixture.page);
  const { frameTree } = await session.send("Page.getFrameTree");
  channel = { session, frameId: frameTree.frame.id };
});
afterAll(() => fixture[Symbol.asyncDispose]());

const WALK = { maxNodes: 1000, maxMs: 1000, maxTextLength: 100 };

describe("openWorld", () => {
  it("recognizes a document that it opened before, by the session's own name", async () => {
    await fixture.open("<button>Pay</button>");
    const [first, again, other] = [
      await openWorld(channel, "one"),
      await openWorld(channel, "one"),
      await openWorld(channel, "two"),
    ];
    expect(again.documentKey).toBe(first.documentKey);
    expect(other.documentKey).not.toBe(first.documentKey);
    await fixture.page.reload();
    expect((await openWorld(channel, "one")).documentKey).not.toBe(first.documentKey);
  });

  it("rejects for a document that is gone", async () => {
    await fixture.open("<button>Pay</button>");
    const world = await openWorld(channel, "one");
    await fixture.page.goto(fixture.elsewhere("/"));
    const error: unknown = await callWorld(channel, world, "countElements").catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(DocumentGoneError);
    expect(error).toMatchObject({ isAnswerLost: false });
  });
});

describe("PageWorlds", () => {
  it("keeps a document's refs after a scope was gone", async () => {
    await fixture.open("<button id=a>Pay</button><button id=b>Help</button>");
    const worlds = new PageWorlds(new RefLedger());
    const { signal } = new AbortController();
    const first = await worlds.walk(channel, 0, WALK, signal);
    await fixture.page.evaluate("a.remove()");
    await expect(worlds.walk(channel, 0, { ...WALK, scope: 1 }, signal)).rejects.toBeInstanceOf(StaleScopeError);
    const second = await worlds.walk(channel, 0, WALK, signal);
    expect(second.world.documentKey).toBe(first.world.documentKey);
    expect(second.wire.next).toBeLessThan(20);
    expect(worlds.ledger.owns(second.world.documentKey, 2)).toBe(true);
  });

  it("starts over with a new document", async () => {
    await fixture.open("<button>Pay</button>");
    const worlds = new PageWorlds(new RefLedger());
    const { signal } = new AbortController();
    const first = await worlds.walk(channel, 0, WALK, signal);
    await fixture.page.reload();
    const second = await worlds.walk(channel, 0, WALK, signal);
    expect(second.world.documentKey).not.toBe(first.world.documentKey);
    const numbers = Array.from({ length: second.wire.next }, (_, index) => index);
    const ownedBy = (key: number): number[] => numbers.filter((number) => worlds.ledger.owns(key, number));
    expect(ownedBy(first.world.documentKey).length).toBeGreaterThan(0);
    expect(ownedBy(second.world.documentKey)[0]).toBe(first.wire.next);
  });

  it("does not walk again after the caller has aborted", async () => {
    const caller = new AbortController();
    caller.abort(new Error("given up"));
    const worlds = new PageWorlds(new RefLedger());
    await expect(worlds.walk(channel, 0, WALK, caller.signal)).rejects.toThrow("given up");
  });
});

describe("ask", () => {
  it.each([
    ["Cannot find context with specified id", false],
    ["Protocol error (Runtime.addBinding): Cannot find execution context with given executionContextId", false],
    ["No frame for given id found", false],
    ["Inspected target navigated or closed", true],
    ["Execution context was destroyed.", true],
  ])("takes %j for a document that is gone", async (message, isAnswerLost) => {
    const cause = new Error(message);
    const failure = ask(() => Promise.reject(cause));
    await expect(failure).rejects.toBeInstanceOf(DocumentGoneError);
    await expect(failure).rejects.toMatchObject({ isAnswerLost, cause });
  });

  it("does not change other errors", async () => {
    const failure = new Error("Invalid parameters");
    await expect(ask(() => Promise.reject(failure))).rejects.toBe(failure);
  });
});

describe("isClosedError", () => {
  it.each([
    ["Target page, context or browser has been closed", true],
    ["Page crashed", true],
    ["Invalid parameters", false],
  ])("of %j is %s", (message, isClosed) => {
    expect(isClosedError(new Error(message))).toBe(isClosed);
  });
});
