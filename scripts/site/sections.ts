/** A page of the site: a file in docs/. */
export interface SitePage {
  readonly title: string;
  /** Path relative to docs/. */
  readonly path: string;
}

export interface SiteSection {
  readonly title: string;
  readonly pages: readonly SitePage[];
}

/** The table of contents of the site. `npm run docs:site` fails if a file in docs/ is missing here. */
export const sections: readonly SiteSection[] = [
  {
    title: "Start",
    pages: [
      { title: "Guide in ten minutes", path: "guide.md" },
      { title: "Platforms", path: "platforms.md" },
      { title: "Coming from Stagehand", path: "from-stagehand.md" },
    ],
  },
  {
    title: "Tasks",
    pages: [
      { title: "Act and observe", path: "act.md" },
      { title: "Extract data", path: "extract.md" },
      { title: "Ask yes or no", path: "evaluate.md" },
      { title: "Pursue a goal: the agent", path: "agent.md" },
      { title: "Computer use", path: "computer-use.md" },
      { title: "Sessions for coding agents", path: "sessions.md" },
      { title: "Record what a person does", path: "codegen.md" },
      { title: "Write tests", path: "playwright.md" },
      { title: "Collect evidence", path: "evidence.md" },
      { title: "Evidence on many machines", path: "scale.md" },
      { title: "View runs", path: "viewer.md" },
      { title: "Test web games", path: "playtest.md" },
      { title: "Edit a running app", path: "copilot.md" },
      { title: "The copilot's toolbar", path: "copilot-page.md" },
    ],
  },
  {
    title: "Recipes",
    pages: [
      { title: "CI with GitHub Actions", path: "recipes/ci.md" },
      { title: "Docker", path: "recipes/docker.md" },
      { title: "Browserbase and other CDP addresses", path: "recipes/remote-browsers.md" },
      { title: "Ollama and other local models", path: "recipes/local-models.md" },
      { title: "Logins and secrets", path: "recipes/logins.md" },
      { title: "Evidence for audits", path: "recipes/audits.md" },
      { title: "Games in CI", path: "recipes/games.md" },
      { title: "Coding agents", path: "recipes/coding-agents.md" },
    ],
  },
  {
    title: "Reference",
    pages: [
      { title: "Command line", path: "cli.md" },
      { title: "MCP server", path: "mcp.md" },
      { title: "Actions", path: "actions.md" },
      { title: "Errors by code", path: "errors.md" },
      { title: "Models", path: "model.md" },
      { title: "Thinking budgets", path: "thinking.md" },
      { title: "Browsers", path: "browsers.md" },
      { title: "Page clock", path: "clock.md" },
      { title: "Network policy", path: "policy.md" },
      { title: "Security", path: "security.md" },
      { title: "Journal format", path: "journal.md" },
      { title: "Rules of evidence runs", path: "evidence-rules.md" },
      { title: "Rules of results", path: "trust-rules.md" },
    ],
  },
  {
    title: "Measurements",
    pages: [
      { title: "Quality suites", path: "evals.md" },
      { title: "Benchmarks", path: "bench.md" },
    ],
  },
];

/** Entries of packages in the API reference: the name of the page, and the built module below packages/. */
export const apiEntries: readonly { readonly title: string; readonly name: string; readonly module: string }[] = [
  { title: "surehand", name: "surehand", module: "surehand/dist/index.js" },
  { title: "surehand/playwright", name: "surehand-playwright", module: "surehand/dist/playwright.js" },
  { title: "surehand/playtest", name: "surehand-playtest", module: "surehand/dist/playtest.js" },
  { title: "@surehand/evidence", name: "evidence", module: "evidence/dist/index.js" },
  { title: "@surehand/browser", name: "browser", module: "browser/dist/index.js" },
  { title: "@surehand/model", name: "model", module: "model/dist/index.js" },
  { title: "@surehand/journal", name: "journal", module: "journal/dist/index.js" },
];
