import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { domConfidence } from "./confidence.ts";
import type { WireConfidence } from "../wire/wire.ts";

function frame(values: Partial<WireConfidence>): WireConfidence {
  return { viewportArea: 1000, blindArea: 0, controls: 0, unnamedControls: 0, textLength: 0, ...values };
}

describe("domConfidence", () => {
  it.each([
    ["a page of text", [frame({ textLength: 50 })], 1],
    ["an empty page", [frame({})], 0.7],
    ["no frame at all", [], 0.7],
    ["a full-page canvas", [frame({ blindArea: 1000 })], 0.3],
    ["half a page of canvas", [frame({ blindArea: 500, textLength: 50 })], 0.65],
    ["a canvas bigger than the viewport", [frame({ blindArea: 9000, textLength: 50 })], 0.3],
    ["controls without a name", [frame({ controls: 4, unnamedControls: 4 })], 0.7],
    ["charts with icon buttons", [frame({ blindArea: 600, controls: 4, unnamedControls: 2 })], 0.43],
    ["a canvas in a frame", [frame({ textLength: 9 }), frame({ viewportArea: 500, blindArea: 500 })], 0.65],
    ["a viewport without area", [frame({ viewportArea: 0, blindArea: 10, textLength: 5 })], 1],
  ])("is for %s what its formula says", (_, frames, confidence) => {
    expect(domConfidence(frames)).toBe(confidence);
  });

  it("is between 0 and 1", () => {
    const anyFrame = fc.record({
      viewportArea: fc.nat(),
      blindArea: fc.nat(),
      controls: fc.nat(),
      unnamedControls: fc.nat(),
      textLength: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(anyFrame), (frames) => {
        const confidence = domConfidence(frames);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      }),
    );
  });
});
