import { expect, test } from "vitest";
import { isIssueKind, issueKinds } from "./issue-kinds.ts";

test("names kinds in kebab-case, each with a title and a description of its own", () => {
  const facts = Object.entries(issueKinds);
  for (const [kind] of facts) expect(kind).toMatch(/^[a-z]+(-[a-z]+)*$/);
  for (const part of ["title", "description"] as const)
    expect(new Set(facts.map(([, fact]) => fact[part])).size).toBe(facts.length);
});

test("recognizes the kinds of the list, but not the properties of all objects", () => {
  expect(isIssueKind("frozen")).toBe(true);
  expect(isIssueKind("toString")).toBe(false);
});
