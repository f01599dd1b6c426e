import type { ModelJudgement } from "../model/impressions.ts";
import { issueKinds } from "../findings/issue-kinds.ts";
import type { Issue } from "../findings/issue.ts";
import { escapeText } from "./escape-text.ts";
import { reportStyle } from "./report-style.ts";
import type { PlayResult } from "./play-result.ts";

/** Number of issues with pictures on the first screen. */
const MOST_FIRST = 3;

export interface HtmlReportOptions {
  /** Pictures as data: URLs, by the names in the report. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The folder, as it stands in replay commands. */
  readonly folder: string;
}

/** Returns the report as one HTML document that needs no other file and no server. */
export function htmlReport(result: PlayResult, options: HtmlReportOptions): string {
  const { issues, gameUrl, status, playability } = result;
  const rest = issues.slice(MOST_FIRST);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Playtest of ${escapeText(gameUrl)}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<p class="status ${status}">${status}</p>
<h1>${escapeText(gameUrl)}</h1>
<p class="score"><strong>${playability}</strong> of 100 playable</p>
</header>
<main>
<section><h2>${issues.length === 0 ? "No issues found" : `${issues.length} ${issues.length === 1 ? "issue" : "issues"}`}</h2>
<div class="first">${issues
    .slice(0, MOST_FIRST)
    .map((issue) => card(issue, options))
    .join("\n")}</div></section>
${rest.length === 0 ? "" : `<section><h2>Further issues</h2><div class="rest">${rest.map((issue) => card(issue, options)).join("\n")}</div></section>`}
${facts(result)}
</main>
</body>
</html>
`;
}

function card(issue: Issue, { pictures, folder }: HtmlReportOptions): string {
  const { id, kind, severity, confidence, title, evidence, steps, replay, reproduced, before, after, clip } = issue;
  const files: readonly (readonly [string, string | null])[] = [
    ["before", before],
    ["after", after],
    ["clip", clip],
  ];
  const shown = files.flatMap(([name, file]) => {
    const source = file === null ? undefined : pictures.get(file);
    return source === undefined ? [] : [figure(name, source)];
  });
  return `<article class="${severity}" id="${id}">
<h3>${escapeText(title)}</h3>
<p class="facts">${severity} · ${escapeText(issueKinds[kind].title)} · confidence ${Math.round(confidence * 100)} % · ${replayWords(reproduced)}</p>
<div class="pictures">${shown.join("")}</div>
${replay === null ? "" : `<pre>surehand play --replay ${escapeText(`${folder}/${replay}`)}</pre>`}
<details><summary>Steps and evidence</summary><ol>${steps.map((step) => `<li>${escapeText(step)}</li>`).join("")}</ol>
<ul>${evidence.map((line) => `<li>${escapeText(line)}</li>`).join("")}</ul></details>
</article>`;
}

function figure(name: string, source: string): string {
  const alt = name === "clip" ? "The game up to the issue, moving" : `The game ${name}`;
  return `<figure class="${name}"><img src="${source}" alt="${alt}"><figcaption>${name}</figcaption></figure>`;
}

function replayWords(reproduced: boolean | null): string {
  if (reproduced === null) return "replay not run";
  return reproduced ? "reproduced by its replay" : "not reproduced by its replay";
}

function judgementWords({ goal, playability, reason }: ModelJudgement): string {
  const points = playability === null ? "" : `${playability} of 100 playable${reason === null ? "." : `: ${reason}`}`;
  return [goal ?? "The model did not find the goal of the game.", points].filter((part) => part !== "").join(" ");
}

function facts({
  coverage,
  playabilityParts,
  duration,
  usage,
  cost,
  model,
  judgement,
  ended,
  notices,
  unfrozen,
  actions,
}: PlayResult): string {
  const controls = coverage.controls.map(({ key, hasEffect }) => `${key}${hasEffect ? "" : " (no effect)"}`);
  const rows: readonly (readonly [string, string])[] = [
    ["Playability", playabilityParts.map(({ name, points, of }) => `${name} ${points}/${of}`).join(", ")],
    [
      "Coverage",
      `${coverage.states} states, ${coverage.screens} screens, ${coverage.gamesEnded} games ended, ${coverage.gameSeconds.toFixed(1)} s of game time`,
    ],
    ["Controls", controls.join(", ") || "none found"],
    [
      "Experiments",
      [...coverage.experiments, ...coverage.skipped.map((name) => `${name} (no time)`)].join(", ") || "none",
    ],
    ["Time", `${(duration.playMs / 1000).toFixed(1)} s of play, ${(duration.totalMs / 1000).toFixed(1)} s in all`],
    ["Model", `${model}, ${usage.calls} calls, ${usage.inputTokens + usage.outputTokens} tokens`],
    ...(judgement ? [["Judgement", judgementWords(judgement)] as const] : []),
    [
      "Cost",
      `${cost.picturesPerAction.toFixed(1)} pictures per action, ${Math.round(cost.tokensPerGameMinute)} tokens per minute of game time`,
    ],
    ["Pace", `${cost.wallFactor.toFixed(2)} times the model's latency and the game time`],
    ["End", ended],
    ["Not frozen", unfrozen.map(({ kind, url }) => `${kind} ${url}`).join(", ") || "nothing"],
    ...notices.map((notice) => ["Notice", notice] as const),
  ];
  const list = actions.map(
    ({ number, name, success, stateAfter }) =>
      `<li value="${number}">${escapeText(name)} ${success ? "✓" : "✗"} ${stateAfter}</li>`,
  );
  return `<section><h2>The run</h2><table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${escapeText(value)}</td></tr>`).join("")}</table>
<details><summary>${actions.length} actions</summary><ol>${list.join("")}</ol></details></section>`;
}
