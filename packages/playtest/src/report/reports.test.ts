import { noUsage } from "@surehand/model/usage";
import { expect, test } from "vitest";
import type { Issue } from "../findings/issue.ts";
import { htmlReport } from "./html-report.ts";
import { junitReport } from "./junit-report.ts";
import type { PlayResult } from "./play-result.ts";

const issue: Issue = {
  id: "issue-1",
  kind: "script-error",
  severity: "high",
  confidence: 0.9,
  title: `A script fails: <img src=x onerror=alert(1)> & "more"`,
  evidence: ["TypeError"],
  steps: ["Open http://game.test/.", "Press Space at 0.5 s."],
  replay: "replays/issue-1.json",
  reproduced: true,
  atMs: 700,
  oracle: "script-error",
  before: "action-1-before.png",
  after: null,
  clip: null,
};

function resultWith(issues: readonly Issue[]): PlayResult {
  return {
    version: 1,
    gameUrl: "http://game.test/",
    status: "partial",
    success: false,
    playability: 60,
    playabilityParts: [{ name: "loads", points: 15, of: 15 }],
    judgement: { goal: "Catch <all> apples.", playability: 55, reason: "The basket is slow." },
    issues,
    coverage: {
      states: 3,
      screens: 2,
      actions: 0,
      gamesEnded: 0,
      gameSeconds: 4,
      counters: {},
      controls: [{ key: "Space", isNamed: true, hasEffect: false }],
      experiments: ["pause"],
      skipped: ["save"],
    },
    actions: [],
    consoleLogs: [],
    screenshots: [],
    duration: { playMs: 4000, totalMs: 8000 },
    model: "offline",
    usage: noUsage,
    cost: { picturesPerAction: 0, tokensPerGameMinute: 0, wallFactor: 1.26 },
    ended: "The time limit is reached.",
    unfrozen: [],
    notices: [],
    seed: 1,
    replay: "replay.json",
  };
}

test("the HTML report needs no other file, and escapes text from a page", () => {
  const pictures = new Map([["action-1-before.png", "data:image/png;base64,AAAA"]]);
  const html = htmlReport(resultWith([issue]), { pictures, folder: "out" });
  expect(html).toContain('src="data:image/png;base64,AAAA"');
  expect(html).toContain("surehand play --replay out/replays/issue-1.json");
  expect(html).toContain("&lt;img src=x");
  expect(html).not.toContain("<img src=x");
  expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
  expect(html).toContain("Space (no effect)");
  expect(html).toContain("Catch &lt;all&gt; apples. 55 of 100 playable: The basket is slow.");
  expect(html).toContain("1.26 times the model's latency and the game time".replace("'", "&#39;"));
});

test("the JUnit report fails only the kinds of serious issues", () => {
  const low: Issue = { ...issue, id: "issue-2", kind: "text-overlap", severity: "low" };
  const xml = junitReport(resultWith([issue, low]));
  expect(xml).toContain('failures="1"');
  expect(xml.match(/<failure /g)).toHaveLength(1);
  expect(xml).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;");
});
