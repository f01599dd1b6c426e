import { issueKinds } from "../findings/issue-kinds.ts";
import type { Issue } from "../findings/issue.ts";
import { escapeText } from "./escape-text.ts";
import type { PlayResult } from "./play-result.ts";

/** Returns the report as JUnit XML: a test case for each kind of issue, which fails if an issue of medium or high severity was found. */
export function junitReport({ gameUrl, issues, duration }: PlayResult): string {
  const serious = issues.filter(({ severity }) => severity !== "low");
  const kinds = Object.keys(issueKinds);
  const cases = Object.entries(issueKinds).map(([kind, { title }]) => {
    const own = serious.filter((issue) => issue.kind === kind);
    const name = `name="${escapeText(title)}" classname="playtest.${kind}"`;
    return own.length === 0
      ? `    <testcase ${name}/>`
      : `    <testcase ${name}>\n${own.map(failure).join("\n")}\n    </testcase>`;
  });
  const failures = new Set(serious.map(({ kind }) => kind)).size;
  const time = (duration.totalMs / 1000).toFixed(1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${kinds.length}" failures="${failures}" time="${time}">`,
    `  <testsuite name="${escapeText(gameUrl)}" tests="${kinds.length}" failures="${failures}" time="${time}">`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function failure({ severity, title, steps }: Issue): string {
  return `      <failure type="${severity}" message="${escapeText(title)}">${escapeText(steps.join("\n"))}</failure>`;
}
