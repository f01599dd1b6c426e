import type { PageSession, Snapshot } from "@surehand/browser";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll } from "vitest";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import type { Grounding } from "../grounder.ts";
import { createOfflineGrounder } from "./offline-grounder.ts";
import { describeGrounding } from "./describe.test.support.ts";

/** One page for all tests of a file, looked at once, and sentences on it. */
export interface GroundedPage {
  readonly snapshot: Snapshot;
  ground(instruction: string): Promise<Grounding>;
  /** In one line: see `describeGrounding`. */
  described(instruction: string): Promise<string>;
}

/** To be called outside of any test: it opens before the first one, and closes after the last. */
export function openGroundedPage(html: string): GroundedPage {
  const grounder = createOfflineGrounder();
  let browser: TestBrowser;
  let session: PageSession;
  let snapshot: Snapshot;
  beforeAll(async () => {
    browser = await openTestBrowser();
    session = await browser.open(html);
    snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
  });
  afterAll(() => browser[Symbol.asyncDispose]());
  const ground = async (instruction: string): Promise<Grounding> => {
    using call = createCallContext({});
    return await grounder.ground({ instruction, snapshot, session }, call);
  };
  return {
    get snapshot() {
      return snapshot;
    },
    ground,
    described: async (instruction) => describeGrounding(snapshot, await ground(instruction)),
  };
}
