/** Earlier names of options, and names of Playwright and Stagehand, each with the current name or with advice. */
export const formerNames: Readonly<Record<string, string>> = {
  timeoutMs: "timeout",
  stepTimeoutMs: "defaultTimeout",
  heal: "selfHeal",
  cache: "cacheDir",
  headed: "headless",
  headful: "headless",
  env: "Surehand runs browsers of this machine, or one at cdpUrl: leave env out.",
  apiKey: "Set the keys of models in models: { apiKey }, or in the environment variable of the provider.",
  localBrowserLaunchOptions: "Pass the options of the browser directly.",
  systemPrompt: "Pass it as agent: { instructions }.",
  verbose: "Pass a logger as log.",
  logger: "log",
};
