import { expect, test } from "vitest";
import { reviewPoints } from "./command-review.ts";

const mark = {
  sample: "a",
  verdict: "accepted",
  reviewer: "Ada",
  at: "2026-11-30T10:00:00.000Z",
  isCurrent: true,
  signedBy: "",
} as const;

test("a reviewer sees values without proof and the reasons of samples that are not done, each once", () => {
  const points = reviewPoints({
    unproved: [{ sampleId: "a", path: "price", kind: "uncertain", verdict: "unsupported" }],
    openReasons: [
      { sampleId: "a", path: "price", code: "uncertain" },
      { sampleId: "a", path: "maker", code: "not-on-page" },
      { sampleId: "b", path: "", code: "unread" },
    ],
    reviews: [{ ...mark, field: "maker" }],
  });
  expect(points).toEqual([
    { text: "a: price is uncertain.", isReviewed: false },
    { text: "a: maker is not-on-page.", isReviewed: true },
    { text: "b: unread.", isReviewed: false },
  ]);
});

test("a mark about a whole sample is about all of its points, unless the sample was processed again", () => {
  const openReasons = [{ sampleId: "a", path: "maker", code: "not-on-page" }] as const;
  expect(reviewPoints({ unproved: [], openReasons, reviews: [mark] })).toMatchObject([{ isReviewed: true }]);
  const old = { ...mark, isCurrent: false };
  expect(reviewPoints({ unproved: [], openReasons, reviews: [old] })).toMatchObject([{ isReviewed: false }]);
});
