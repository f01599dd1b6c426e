import { expect, test } from "vitest";
import { describeRepeated, MOST_REPEATED, repeatedTests } from "./repeated-tests.ts";

const result = (fullName: string, status: string, failureMessages: string[]): object => ({
  fullName,
  status,
  failureMessages,
});

test("lists only the tests that failed first and passed when repeated", () => {
  const assertionResults = [
    result("passes", "passed", []),
    result(" waits for a frame", "passed", ["Error: late"]),
    result("is broken", "failed", ["Error: wrong", "Error: wrong"]),
  ];
  const names = repeatedTests({ testResults: [{ assertionResults }, { assertionResults: [] }] });
  expect(names).toEqual(["waits for a frame"]);
  expect(describeRepeated(names)).toBe("Failed once and passed when repeated:\n  waits for a frame");
  expect(describeRepeated([])).toBe("");
});

test("reports if there are too many of them", () => {
  const names = Array.from({ length: MOST_REPEATED + 1 }, (_, index) => `test ${index}`);
  expect(describeRepeated(names)).toMatch(
    /^Failed once and passed when repeated, which is more than 3:\n {2}test 0\n/u,
  );
});
