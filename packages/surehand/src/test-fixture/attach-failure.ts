import { join } from "node:path";
import type { TestInfo } from "@playwright/test";
import type { Surehand } from "../sdk/surehand.ts";

const timeout = 5000;

/** Attaches the text of the page and a screenshot with marked elements. A page that can't be read is reported, and hides no failure of the test. */
export async function attachPage(hand: Surehand, testInfo: TestInfo): Promise<void> {
  await attach(testInfo, "page.txt", async () => {
    const { text } = await hand.snapshot({ maxTokens: Infinity, timeout });
    return { body: text, contentType: "text/plain" };
  });
  await attach(testInfo, "marked-screenshot.png", async () => {
    const { bytes } = await hand.screenshot({ marks: true, timeout });
    return { body: Buffer.from(bytes), contentType: "image/png" };
  });
}

/** Attaches the log of the journal. Its folder remains beside the other output of the test, with all blobs. */
export function attachJournal(folder: string, testInfo: TestInfo): Promise<void> {
  return attach(testInfo, "journal.jsonl", () =>
    Promise.resolve({ path: join(folder, "log.jsonl"), contentType: "application/jsonl" }),
  );
}

type Attachment = NonNullable<Parameters<TestInfo["attach"]>[1]>;

async function attach(testInfo: TestInfo, name: string, read: () => Promise<Attachment>): Promise<void> {
  try {
    await testInfo.attach(name, await read());
  } catch (error) {
    await testInfo.attach(name, { body: `Not available: ${String(error)}`, contentType: "text/plain" });
  }
}
