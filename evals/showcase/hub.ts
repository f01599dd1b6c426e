import { createServer } from "node:http";
import { listenOnLoopback, type LoopbackServer } from "../harness/listen-on-loopback.ts";

/** A merged pull request of the site. */
export interface PullRequest {
  readonly number: number;
  readonly title: string;
  readonly author: string;
  readonly reviewers: readonly string[];
  readonly isGreen: boolean;
  readonly merged: string;
}

/** A contributor of the site. */
export interface Contributor {
  readonly login: string;
  readonly commits: number;
  readonly name: string;
  readonly followers: number;
  /** Undefined: the profile has none. */
  readonly location: string | undefined;
}

export const pullRequests: readonly PullRequest[] = [
  {
    number: 4127,
    title: "Cache the compiled grammar",
    author: "adalind",
    reviewers: ["bmoss", "cidray"],
    isGreen: true,
    merged: "2026-11-24",
  },
  {
    number: 4121,
    title: "Close the watcher on reload",
    author: "bmoss",
    reviewers: ["erikfell"],
    isGreen: true,
    merged: "2026-11-23",
  },
  {
    number: 4118,
    title: "Say which port is taken",
    author: "cidray",
    reviewers: ["adalind", "dorohn"],
    isGreen: false,
    merged: "2026-11-21",
  },
  {
    number: 4102,
    title: "Drop the old tokenizer",
    author: "dorohn",
    reviewers: ["adalind"],
    isGreen: true,
    merged: "2026-11-20",
  },
  {
    number: 4099,
    title: "Round half to even in totals",
    author: "adalind",
    reviewers: ["cidray", "erikfell"],
    isGreen: true,
    merged: "2026-11-18",
  },
  {
    number: 4090,
    title: "Read long lines in pieces",
    author: "erikfell",
    reviewers: ["bmoss"],
    isGreen: true,
    merged: "2026-11-17",
  },
];

export const contributors: readonly Contributor[] = [
  { login: "adalind", commits: 1204, name: "Ada Lindqvist", followers: 812, location: "Turku, Finland" },
  { login: "bmoss", commits: 977, name: "Ben Moss", followers: 64, location: "Leeds" },
  { login: "cidray", commits: 530, name: "Cid Ray", followers: 1280, location: undefined },
  { login: "dorohn", commits: 511, name: "Dora Ohn", followers: 93, location: "Ulm" },
];

const PER_PAGE = 3;

/** Starts a site with merged pull requests on pages of three, and contributors with profiles. */
export async function openHub(): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://hub");
    const body = pageOf(pathname, Number(searchParams.get("page") ?? 1));
    response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en">${body ?? "<h1>Not found</h1>"}</html>`);
  });
  return listenOnLoopback(server);
}

function pageOf(pathname: string, page: number): string | undefined {
  const [, owner = "", repo, kind, id] = pathname.split("/");
  if (kind === "pulls") return pullsPage(`/${owner}/${repo}`, page);
  if (kind === "pull") {
    const pull = pullRequests.find(({ number }) => String(number) === id);
    return pull && pullPage(pull, `${owner}/${repo}`);
  }
  if (kind === "graphs") return contributorsPage();
  const person = contributors.find(({ login }) => login === owner);
  return repo === undefined && person ? profilePage(person) : undefined;
}

function pullsPage(base: string, page: number): string {
  const shown = pullRequests.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const rows = shown.map(
    ({ number, title, author, merged }) =>
      `<li><a href="${base}/pull/${number}">${title}</a><p>#${number} by <a href="/${author}">${author}</a> was merged on ${dateOf(merged)}</p></li>`,
  );
  const last = Math.ceil(pullRequests.length / PER_PAGE);
  const turn = (name: string, to: number): string =>
    to < 1 || to > last
      ? `<span>${name}</span>`
      : `<a rel="${name === "Next" ? "next" : "prev"}" href="?q=is%3Apr+is%3Amerged&page=${to}">${name}</a>`;
  return `<title>Pull requests</title><nav><a href="${base}">Code</a> <a href="${base}/pulls">Pull requests</a></nav><h1>Pull requests</h1>
<p>0 Open ${pullRequests.length} Closed</p><ul>${rows.join("")}</ul><nav aria-label="Pagination">${turn("Previous", page - 1)} <em>${page}</em> ${turn("Next", page + 1)}</nav>`;
}

function pullPage({ number, title, author, reviewers, isGreen, merged }: PullRequest, repo: string): string {
  const approved = reviewers.map((name) => `<p><a href="/${name}">${name}</a> approved these changes</p>`).join("");
  const checks = isGreen
    ? "<h3>All checks have passed</h3><p>5 successful checks</p>"
    : "<h3>Some checks were not successful</h3><p>1 failing and 4 successful checks</p>";
  return `<title>${title} by ${author} · Pull Request #${number} · ${repo}</title>
<h1>${title} <span>#${number}</span></h1><p><b>Merged</b> <a href="/${author}">${author}</a> merged 3 commits into <code>main</code> from <code>patch-${number}</code> on ${dateOf(merged)}</p>
<nav><a href="#c">Conversation</a> <a href="#m">Commits 3</a> <a href="#k">Checks 5</a></nav>
<main><article><p><a href="/${author}">${author}</a> commented on November 2, 2026</p><p>Follows #${number - 40}. Measured on the large project.</p></article>
<details><summary>Show reviews</summary>${approved}</details><section>${checks}</section></main>
<aside><h3>Reviewers</h3><ul>${reviewers.map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul><h3>Assignees</h3><p>No one assigned</p><h3>Labels</h3><p>perf</p></aside>`;
}

function contributorsPage(): string {
  const rows = contributors.map(
    ({ login, commits }, index) =>
      `<li><h3><a href="/${login}">${login}</a></h3><p>${commits.toLocaleString("en")} commits</p><p>${commits * 31} ++ ${commits * 17} --</p><span>#${index + 1}</span></li>`,
  );
  return `<title>Contributors</title><h1>Contributors</h1><p>Contributions to main, excluding merge commits</p><ol>${rows.join("")}</ol>`;
}

function profilePage({ login, name, followers, location }: Contributor): string {
  const place = location === undefined ? "" : `<li aria-label="Home location: ${location}">${location}</li>`;
  return `<title>${login} (${name})</title><h1><span>${name}</span> <span>${login}</span></h1>
<p><a href="/${login}?tab=followers"><b>${followers}</b> followers</a> · <a href="/${login}?tab=following"><b>17</b> following</a></p><ul>${place}<li><a href="https://example.com/${login}">example.com/${login}</a></li></ul>
<h2>Popular repositories</h2><ul><li><a href="/${login}/tools">tools</a> 41 stars</li></ul>`;
}

function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
}
