import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CaseOutcome, defineSuite, type EvalCase } from "../harness/suite.ts";
import { measureStream, type StreamOptions } from "./measure-stream.ts";

const CHARACTERS = 20_000;
const HISTORY = 30;

export const suite = defineSuite({
  name: "copilot-streaming",
  description:
    "A long answer in pieces of one character reaches two tabs completely, quickly and with few bytes, even over a connection that breaks.",
  open: async () => ({ [Symbol.asyncDispose]: async () => undefined }),
  cases: () => [
    streamCase("without delay", { pauseMs: 0 }, { bytes: 3, lagMs: Infinity }),
    streamCase("10 ms for each character", { pauseMs: 10 }, { bytes: 8, lagMs: 150 }),
    streamCase("cut in the middle", { pauseMs: 1, cuts: true }, { bytes: Infinity, lagMs: Infinity }),
  ],
});

function streamCase(
  name: string,
  options: Pick<StreamOptions, "pauseMs" | "cuts">,
  most: { readonly bytes: number; readonly lagMs: number },
): EvalCase {
  return {
    name,
    timeoutMs: 600_000,
    async run(): Promise<CaseOutcome> {
      const root = await mkdtemp(join(tmpdir(), "copilot-streaming-"));
      try {
        const measure = await measureStream({ root, characters: CHARACTERS, history: HISTORY, ...options });
        const { bytesPerCharacter, lagP95Ms, isComplete, isSameInBothTabs } = measure;
        assert.ok(isComplete && isSameInBothTabs, "the text is not complete in both tabs");
        assert.ok(bytesPerCharacter <= most.bytes, `${bytesPerCharacter} bytes for each character`);
        assert.ok(lagP95Ms <= most.lagMs, `a lag of ${lagP95Ms} ms`);
        const detail = `${bytesPerCharacter.toFixed(2)} bytes per character, p95 of the lag ${lagP95Ms.toFixed(0)} ms`;
        return { detail, metrics: { bytesPerCharacter, lagP95Ms } };
      } finally {
        await rm(root, { recursive: true });
      }
    },
  };
}
