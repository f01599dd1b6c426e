import { COPILOT_PATH } from "../protocol/version.ts";

export interface StartModuleOptions {
  readonly token: string;
  readonly folders: { readonly root: string; readonly cwd: string; readonly served?: string | undefined };
  /** Address of Vite's client, whose events announce hot updates. Undefined when another server serves the page. */
  readonly viteClient?: string | undefined;
}

/** The module that starts the toolbar. It holds the token: serve it only to the page's own origin. */
export function startModule({ token, folders, viteClient }: StartModuleOptions): string {
  const hot = viteClient === undefined ? [] : [`import { createHotContext } from ${JSON.stringify(viteClient)};`];
  return [
    ...hot,
    `import { startToolbar } from "./toolbar.js";`,
    `startToolbar({`,
    `  token: ${JSON.stringify(token)},`,
    `  server: new URL(".", import.meta.url).href.slice(0, -1),`,
    `  folders: ${JSON.stringify(folders)},`,
    ...(viteClient === undefined ? [] : [`  hot: createHotContext(${JSON.stringify(`${COPILOT_PATH}/start.js`)}),`]),
    `});`,
    "",
  ].join("\n");
}
