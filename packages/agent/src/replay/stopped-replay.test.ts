import { systemClock } from "@surehand/kernel";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { act } from "../agent/agent.test.support.ts";
import { serve } from "@surehand/browser/testing";
import { replayRun, type RunRecording } from "@surehand/replay";
import { again, openUrl, record, useBrowser } from "./replays.test.support.ts";

useBrowser();

describe("a replay that is stopped", () => {
  const more = {
    "/": `<button onclick="this.textContent += '.'; times.push(Date.now())">More</button><script>window.times = []</script>`,
  };
  let recording: RunRecording;
  beforeAll(async () => {
    const one = await record(more, [act("click", '@button "More')]);
    recording = { ...one, steps: Array.from({ length: 60 }, () => one.steps).flat() };
  });

  test.each([30, 200, 500, 900])("after %i ms performs no further action", async (ms) => {
    await using site = await serve(() => more);
    const session = await openUrl("about:blank");
    const stopping = new AbortController();
    const running = replayRun(session, recording, { startUrl: site.url, signal: stopping.signal });
    await systemClock.sleep(ms);
    stopping.abort();
    const stoppedAt = Date.now();
    const result = await running;
    expect(Date.now() - stoppedAt).toBeLessThan(5000);
    await systemClock.sleep(200);
    // The page that the replay was opening may still be loading.
    const acted = await vi.waitFor(async (): Promise<number[]> => (await session.page.evaluate("window.times")) ?? []);
    expect(acted.filter((at) => at > stoppedAt + 50)).toEqual([]);
    expect(result).toMatchObject({ status: "stopped", success: false });
  });

  test("by its deadline reports the timeout", async () => {
    const { result } = await again(more, recording, { timeout: 500 });
    expect(result).toMatchObject({ status: "timed-out", success: false });
    expect(result.steps.length).toBeLessThan(60);
  });
});
