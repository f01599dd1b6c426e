import { expect, it } from "vitest";
import type { Bug } from "./game.ts";
import { judgePlay } from "./judge-play.ts";
import type { PlayIssue } from "./play-report.ts";

const bug: Pick<Bug, "kinds"> = { kinds: ["dead-control", "no-input-response"] };

it("hits with an issue of any of the bug's kinds", () => {
  const { hit } = judgePlay(bug, { clean: [], withBug: [issue("slow-frames"), issue("no-input-response")] });
  expect(hit?.kind).toBe("no-input-response");
});

it("misses with an issue of another kind, and names it", () => {
  const verdict = judgePlay(bug, { clean: [], withBug: [issue("slow-frames"), issue("slow-frames")] });
  expect(verdict).toEqual({ hit: undefined, newKinds: ["slow-frames"], otherKinds: ["slow-frames"] });
});

it("misses where the clean game has an issue of that kind too", () => {
  const verdict = judgePlay(bug, { clean: [issue("dead-control")], withBug: [issue("dead-control")] });
  expect(verdict).toEqual({ hit: undefined, newKinds: [], otherKinds: [] });
});

function issue(kind: PlayIssue["kind"]): PlayIssue {
  return { id: `${kind}-1`, kind, severity: "medium", confidence: 0.8, title: kind, atMs: 0, replay: null };
}
