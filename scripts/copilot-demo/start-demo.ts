import react from "@vitejs/plugin-react";
import { surehand, type SurehandOptions } from "@surehand/copilot/vite";
import { createModel } from "@surehand/model";
import { type ScriptStep, startModelServer } from "@surehand/model/testing";
import { createServer } from "vite";
import { demoModel } from "./demo-model.ts";

export interface DemoOptions {
  readonly root: string;
  /** Port of the server; 0 for any free port. */
  readonly port: number;
  /** Default: the demo's own model. */
  readonly steps?: readonly ScriptStep[];
  readonly copilot?: SurehandOptions;
}

export interface Demo extends AsyncDisposable {
  readonly url: string;
}

/** Serves the sample app with Vite and the plugin, and a scripted model. */
export async function startDemo({ root, port, steps = [demoModel], copilot = {} }: DemoOptions): Promise<Demo> {
  await using cleanup = new AsyncDisposableStack();
  const models = await startModelServer(steps);
  cleanup.defer(() => models.close({ check: false }));
  const name = "anthropic/claude-sonnet-4-5";
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    server: { host: "127.0.0.1", port, strictPort: port !== 0 },
    plugins: [
      react(),
      surehand({
        titles: "instant",
        modelSource: {
          names: [name],
          create: async () =>
            createModel(name, { baseUrl: models.baseUrl("anthropic"), apiKey: "none", retry: { maxRetries: 0 } }),
        },
        ...copilot,
      }),
    ],
  });
  cleanup.defer(() => server.close());
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error("The dev server has no address.");
  const kept = cleanup.move();
  return { url, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
