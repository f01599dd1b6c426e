import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLogger } from "@surehand/kernel";
import { serve, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catchGame } from "../testing/catch-game.test.support.ts";
import { deadControl } from "../experiments/dead-control.ts";
import { pause } from "../experiments/pause.ts";
import type { Arena } from "../stage/arena.ts";
import { openArenaOfTests, playShort } from "../testing/short-play.test.support.ts";
import { play } from "./play.ts";

let site: TestSite;
let folder: string;
let arena: Arena;

beforeAll(async () => {
  arena = await openArenaOfTests();
  folder = await mkdtemp(join(tmpdir(), "surehand-play-"));
  site = await serve(() => ({
    "/clean": catchGame(),
    "/waiting": catchGame({ head: "<p>Waiting for another player...</p>" }),
    "/failing": catchGame({ onKey: `if (event.key === "ArrowLeft") undefinedFunction();` }),
  }));
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test("plays a game that works, and finds nothing of high severity", async () => {
  const out = join(folder, "clean");
  const messages: string[] = [];
  const log = { ...silentLogger, info: (message: string) => void messages.push(message) };
  const url = `${site.url}/clean`;
  const result = await playShort(arena, url, { out, maxActions: 4, log }, [deadControl, pause]);
  expect(messages[0]).toBe("Action 1: press Space");
  expect(result).toMatchObject({ gameUrl: url, success: result.status === "pass", replay: "replay.json" });
  expect(result.screenshots.slice(0, 2)).toEqual(["action-1-before.png", "action-1-after.png"]);
  expect(result.duration.totalMs).toBeGreaterThanOrEqual(result.duration.playMs);
  expect(result.issues.filter(({ severity }) => severity === "high")).toEqual([]);
  expect(result.actions[0]).toMatchObject({ name: "press Space", success: true, stateAfter: "playing" });
  const working = result.coverage.controls.filter(({ hasEffect }) => hasEffect).map(({ key }) => key);
  expect(working).toEqual(expect.arrayContaining(["ArrowLeft", "ArrowRight"]));
  // Some are run early, and are not run again.
  expect(result.coverage.experiments.toSorted()).toEqual(["dead-control", "frame-rate", "pause"]);
  expect(JSON.parse(await readFile(join(out, "report.json"), "utf8"))).toMatchObject({ status: result.status });
  expect((await readFile(join(out, "action-1-before.png"))).length).toBeGreaterThan(100);
});

test("reports an error of the game's script with a clip, and the shortest replay that shows it", async () => {
  const out = join(folder, "failing");
  const result = await playShort(arena, `${site.url}/failing`, { out, maxActions: 5 });
  expect(result.status).toBe("partial");
  const issue = result.issues.find(({ kind }) => kind === "script-error");
  expect(issue).toMatchObject({
    severity: "high",
    reproduced: true,
    title: expect.stringContaining("undefinedFunction"),
  });
  expect(result.consoleLogs).toContainEqual(
    expect.objectContaining({ type: "error", message: expect.stringContaining("undefinedFunction") }),
  );
  expect(issue?.steps).toEqual([
    expect.stringMatching(/^Open /u),
    expect.stringMatching(/^Press Space at /u),
    expect.stringMatching(/^(?:Press|Hold) ArrowLeft /u),
    expect.stringMatching(/^Look at the game at /u),
  ]);
  expect(issue?.clip).toBe("clips/issue-1.webp");
  expect((await readFile(join(out, "clips/issue-1.webp"))).toString("latin1", 0, 16)).toMatch(/^RIFF.{4}WEBPVP8X/su);
  expect(await readFile(join(out, "report.html"), "utf8")).toContain("data:image/webp;base64,UklGR");
});

test("reports a game that waits for other players, and stops playing it", async () => {
  const result = await play(`${site.url}/waiting`, { out: join(folder, "waiting"), timeLimit: 20 });
  expect(result).toMatchObject({ status: "fail", ended: "The game waits for other players." });
  expect(result.issues.filter(({ severity }) => severity !== "low")).toMatchObject([{ kind: "waiting-room" }]);
});

test("reports a missing game as a result", async () => {
  const result = await play(`${site.url}/nowhere`, { out: join(folder, "nowhere"), timeLimit: 20 });
  expect(result).toMatchObject({
    status: "fail",
    success: false,
    issues: [{ kind: "load-failure", severity: "high" }],
  });
});
