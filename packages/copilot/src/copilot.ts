import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type Logger, Redactor, silentLogger } from "@surehand/kernel";
import type { Model, ModelOptions } from "@surehand/model";
import { ChatStore } from "./chat/chat-store.ts";
import { readProjectInfo } from "./project/read-project-info.ts";
import { systemPrompt } from "./prompts/system-prompt.ts";
import type { ReviewMode } from "./protocol/chat-state.ts";
import { defaultRunSettings, type RunSettings } from "./run/run-settings.ts";
import { createToken } from "./security/token.ts";
import type { Core } from "./server/core.ts";
import { attachSockets, type UpgradeServer } from "./server/socket-server.ts";
import type { GateOptions } from "./security/request-gate.ts";
import { chatHandlers } from "./service/handlers.ts";
import { Messages } from "./service/messages.ts";
import { environmentModels, type ModelSource } from "./service/model-source.ts";
import { RunManager } from "./service/run-manager.ts";
import { TabRegistry } from "./tabs/tab-registry.ts";
import { browserTools } from "./tools/browser-tools.ts";

export interface CopilotOptions {
  /** Folder of the project: nothing outside of it is read or written. */
  readonly root: string;
  /** Model in use, "provider/name". Default: the environment variable `SUREHAND_MODEL`. */
  readonly model?: string | undefined;
  /** Further models that the person can choose. */
  readonly models?: readonly string[] | undefined;
  readonly modelOptions?: ModelOptions | undefined;
  /** Makes models in place of `modelOptions` and the environment. */
  readonly modelSource?: ModelSource | undefined;
  readonly settings?: Partial<RunSettings> | undefined;
  /** Default: "auto". */
  readonly reviewMode?: ReviewMode | undefined;
  /** `model` improves the title of a chat in the background. Default: "model". */
  readonly titles?: "instant" | "model" | undefined;
  /** How long text is collected before it is sent to the page, in milliseconds. Default: 100. */
  readonly collectMs?: number | undefined;
  readonly log?: Logger | undefined;
}

/** The copilot of one project, without a server of its own. */
export interface Copilot extends AsyncDisposable {
  /** 256 bits, new with each start. The page sends it in its first frame; it belongs in no address. */
  readonly token: string;
  /** Serves pages over the upgrades of an HTTP server. */
  attach(server: UpgradeServer, gate: GateOptions): Disposable;
  /** Stops all runs. May be called more than once. */
  close(): Promise<void>;
}

/** Opens the chats of a project. Resolves when pages may connect. */
export async function createCopilot(options: CopilotOptions): Promise<Copilot> {
  const root = await realpath(resolve(options.root));
  const { titles = "model", reviewMode = "auto", log = silentLogger, collectMs } = options;
  const redactor = new Redactor();
  const redact = (text: string): string => redactor.redact(text);
  const models = options.modelSource ?? defaultModels(options, { root, redactor });
  const project = await readProjectInfo(root);
  const store = await ChatStore.open({
    directory: join(root, ".surehand", "copilot"),
    app: {
      project: {
        id: createHash("sha256").update(root).digest("hex").slice(0, 16),
        name: project.name || basename(root),
      },
      model: models.names[0] ?? null,
      models: [...models.names],
      reviewMode,
    },
    collectMs,
  });
  const tabs = new TabRegistry();
  const model = (): Promise<Model> => models.create(store.app.state.model ?? "");
  const runs = new RunManager({
    store,
    settings: { ...defaultRunSettings, ...options.settings },
    model,
    instructions: async () =>
      systemPrompt({ ...(await readProjectInfo(root)), reviewMode: store.app.state.reviewMode }),
    toolsFor: (chat, { messageId }, tab) => browserTools({ tabs, tab, chatId: chat.id, messageId }),
    redact,
  });
  const messages = new Messages({ store, runs, model, titles, redact, resolveFile: async () => undefined });
  const token = createToken();
  const core: Core = {
    tabs,
    handlers: { ...chatHandlers({ store, runs, messages }) },
    findDocument: async (name) => store.findDocument(name),
    onGone: (listener) => store.onGone(listener),
  };
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= (async () => {
      messages.stopTitles();
      await runs.stopAll();
      await store[Symbol.asyncDispose]();
    })();
    return closing;
  };
  return {
    token,
    attach: (server, gate) => attachSockets(server, { ...gate, core, token, log, redact }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function defaultModels(
  { model = process.env["SUREHAND_MODEL"], models = [], modelOptions }: CopilotOptions,
  { root, redactor }: { readonly root: string; readonly redactor: Redactor },
): ModelSource {
  const names = [...new Set([...(model === undefined ? [] : [model]), ...models])];
  const onSecrets = (values: readonly string[]): void => {
    for (const value of values) redactor.register("key", value);
  };
  return environmentModels({ root, names, modelOptions, onSecrets });
}
