import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Logger, silentLogger } from "@surehand/kernel";
import type { Model, ModelOptions } from "@surehand/model";
import { AttachmentStore } from "./attachments/attachment-store.ts";
import type { Chat } from "./chat/chat.ts";
import { ChatStore } from "./chat/chat-store.ts";
import { noModel } from "./errors/copilot-error.ts";
import { FileLocks } from "./files/file-locks.ts";
import { hashOfFile } from "./files/hash-of-file.ts";
import { ProjectPaths } from "./files/project-paths.ts";
import { readProjectInfo } from "./project/read-project-info.ts";
import { systemPrompt } from "./prompts/system-prompt.ts";
import type { ReviewMode } from "./protocol/chat-state.ts";
import type { ChatMessage } from "./protocol/message.ts";
import type { ChatRun } from "./run/chat-run.ts";
import { defaultRunSettings, type RunSettings } from "./run/run-settings.ts";
import type { GateOptions } from "./security/request-gate.ts";
import { SecretMask } from "./security/secret-mask.ts";
import { readEnvironments } from "./security/secret-values.ts";
import { createToken } from "./security/token.ts";
import type { Core } from "./server/core.ts";
import { createHttpHandler, type HttpHandler } from "./server/http-handler.ts";
import { attachSockets, type UpgradeServer } from "./server/socket-server.ts";
import { Choices } from "./service/choices.ts";
import { chatHandlers } from "./service/handlers.ts";
import { Messages, type MessagesOptions } from "./service/messages.ts";
import { environmentModels, type ModelSource } from "./service/model-source.ts";
import { projectHandlers } from "./service/project-handlers.ts";
import { RunManager } from "./service/run-manager.ts";
import { findWritten } from "./source-location/find-written.ts";
import { servedFile } from "./source-location/served-file.ts";
import { TabRegistry } from "./tabs/tab-registry.ts";
import { browserTools, type BrowserToolsOptions } from "./tools/browser-tools.ts";
import type { CopilotTool } from "./tools/copilot-tool.ts";
import type { FileScope, ProjectScope } from "./tools/file-scope.ts";
import { fileTools } from "./tools/file-tools.ts";
import { FileChanges } from "./undo/file-changes.ts";
import { UndoHistory } from "./undo/undo-history.ts";
import { PictureStore } from "./verify/picture-store.ts";
import { EditWatch } from "./verdict/edit-watch.ts";
import type { PageLab } from "./verdict/page-lab.ts";
import { callTab } from "./verdict/call-tab.ts";
import { runChecksTool } from "./tools/run-checks.ts";
import { shownPictures } from "./verify/shown-pictures.ts";
import type { HasSecret } from "./verify/shows-secret.ts";

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
  /** Pictures of pages, which chats show. */
  readonly pictures: PictureStore;
  /** Whether a text contains a secret of the project or of this process. */
  readonly hasSecret: HasSecret;
  /** Answers a request below `/__surehand/`: uploads. False: it is for somebody else. */
  readonly handle: HttpHandler;
  /** Serves pages over the upgrades of an HTTP server. */
  attach(server: UpgradeServer, gate: GateOptions): Disposable;
  /** Stops all runs. May be called more than once. */
  close(): Promise<void>;
}

/** Opens the chats of a project. Resolves when pages may connect. */
export function createCopilot(options: CopilotOptions): Promise<Copilot> {
  return openCopilot(options, undefined);
}

/** `createCopilot`, with a browser that compares the pages of a dev server. */
export async function openCopilot(options: CopilotOptions, lab: PageLab | undefined): Promise<Copilot> {
  const root = await realpath(resolve(options.root));
  const { titles = "model", log = silentLogger } = options;
  const mask = new SecretMask();
  for (const environment of await readEnvironments(root)) mask.addEnvironment(environment);
  const redact = (text: string): string => mask.mask(text);
  const models = options.modelSource ?? defaultModels(options, { root, mask });
  const project = createProjectScope(root, mask);
  const { store, choices } = await openStore(options, { root, models, project });
  const pictures = await openPictures(root, store);
  const tabs = new TabRegistry();
  const model = chosenModel(store, models);
  const runs = new RunManager({
    store,
    settings: runSettings(options),
    model,
    instructions: async () =>
      systemPrompt({ ...(await readProjectInfo(root)), reviewMode: store.app.state.reviewMode }),
    toolsFor: (chat, run, tab) => toolsFor({ chat, run, tab, tabs, store, project, pictures }),
    watchFor: (chat, messageId, tab) => watchFor({ chat, messageId, tab, tabs, pictures, lab, mask }),
    redact,
  });
  const attachments = new AttachmentStore(join(root, ".surehand", "copilot", "attachments"));
  const messages = new Messages({
    store,
    runs,
    model,
    titles,
    redact,
    maskData: (data) => mask.maskData(data),
    ...projectFiles(project),
    attachments,
  });
  const history = new UndoHistory(project);
  const token = createToken();
  const handlers = {
    ...chatHandlers({ store, runs, messages }),
    ...projectHandlers({ store, runs, history, project, choices }),
  };
  const core = createCore({ tabs, store, handlers });
  const close = closeOnce(async () => {
    messages.stopTitles();
    await runs.suspendAll();
    await store[Symbol.asyncDispose]();
  });
  messages.resumePending();
  return {
    token,
    pictures,
    hasSecret: (text) => mask.hides(text),
    handle: createHttpHandler({ token, attachments }),
    attach: (server, gate) => attachSockets(server, { ...gate, core, token, log, redact }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function createCore({ tabs, store, handlers }: Pick<Core, "tabs" | "handlers"> & { readonly store: ChatStore }): Core {
  return {
    tabs,
    handlers,
    findDocument: async (name) => store.findDocument(name),
    onGone: (listener) => store.onGone(listener),
  };
}

async function openStore(
  { reviewMode = "auto", collectMs }: CopilotOptions,
  { root, models, project }: { readonly root: string; readonly models: ModelSource; readonly project: ProjectScope },
): Promise<{ readonly store: ChatStore; readonly choices: Choices }> {
  const { name } = await readProjectInfo(root);
  const id = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const directory = join(root, ".surehand", "copilot");
  const configured = { model: models.names[0] ?? null, models: [...models.names], reviewMode };
  const choices = new Choices(directory, configured);
  const app = { project: { id, name }, ...configured, ...(await choices.read()) };
  const hashOf = (path: string): Promise<string | null> => hashOfFile(project.paths, path);
  return { store: await ChatStore.open({ directory, app, collectMs, hashOf }), choices };
}

function runSettings({ settings, modelOptions }: CopilotOptions): RunSettings {
  const { maxRetries = 1 } = modelOptions?.retry ?? {};
  const maxConnectionRetries = Math.min(defaultRunSettings.maxConnectionRetries, maxRetries);
  return { ...defaultRunSettings, maxConnectionRetries, ...settings };
}

function chosenModel({ app }: ChatStore, models: ModelSource): () => Promise<Model> {
  return async () => {
    if (app.state.model === null) throw noModel();
    return models.create(app.state.model);
  };
}

async function openPictures(root: string, { chats }: ChatStore): Promise<PictureStore> {
  const pictures = new PictureStore(join(root, ".surehand", "copilot", "pictures"));
  await pictures.prune({ shown: shownPictures(chats), nowMs: Date.now() });
  return pictures;
}

function projectFiles({ paths }: ProjectScope): Pick<MessagesOptions, "resolveFile" | "findWritten" | "servedFile"> {
  return {
    resolveFile: (path) =>
      paths.resolve(path, "read").then(
        ({ real }) => real,
        () => undefined,
      ),
    findWritten: (texts) => findWritten(paths.root, texts),
    servedFile: (path) => servedFile(paths.root, path),
  };
}

function createProjectScope(root: string, mask: SecretMask): ProjectScope {
  const paths = new ProjectPaths(root);
  return { paths, locks: new FileLocks(), changes: new FileChanges(paths), mask };
}

interface ToolsOptions {
  readonly chat: Chat;
  readonly run: ChatRun;
  readonly tab: () => string | undefined;
  readonly tabs: TabRegistry;
  readonly store: ChatStore;
  readonly project: ProjectScope;
  readonly pictures: PictureStore;
}

function browserScope({ chat, run, tab, tabs, project, pictures }: Omit<ToolsOptions, "store">): BrowserToolsOptions {
  return { tabs, tab, pictures, mask: project.mask, chatId: chat.id, messageId: run.messageId, watch: run.watch };
}

function toolsFor(options: ToolsOptions): CopilotTool[] {
  const { chat, run, store, project } = options;
  const { messageId } = run;
  const scope: FileScope = {
    ...project,
    chat,
    messageId,
    reviewMode: () => store.app.state.reviewMode,
    staging: run.stagedEdits,
    watch: run.watch,
    track: (work) => run.track(work),
  };
  const checks = runChecksTool({ mask: project.mask, watch: run.watch });
  return [...fileTools(scope), ...browserTools(browserScope(options)), checks];
}

interface WatchOptions extends Pick<ToolsOptions, "chat" | "tab" | "tabs" | "pictures"> {
  readonly mask: SecretMask;
  readonly messageId: string;
  readonly lab: PageLab | undefined;
}

function watchFor({ chat, messageId, tab, tabs, pictures, lab, mask }: WatchOptions): EditWatch {
  const asked = (): ChatMessage | undefined => chat.state.messages.findLast(({ role }) => role === "user");
  return new EditWatch({
    lab,
    pictures,
    hasSecret: (text) => mask.hides(text),
    callTab: (tool, input) => callTab({ tabs, tab: tab(), call: { tool, input, chatId: chat.id, messageId } }),
    selected: () => asked()?.elements ?? [],
  });
}

function defaultModels(
  { model = process.env["SUREHAND_MODEL"], models = [], modelOptions }: CopilotOptions,
  { root, mask }: { readonly root: string; readonly mask: SecretMask },
): ModelSource {
  const names = [...new Set([...(model === undefined ? [] : [model]), ...models])];
  if (modelOptions?.apiKey !== undefined) mask.add("key", modelOptions.apiKey);
  return environmentModels({ root, names, modelOptions, onEnvironment: (env) => mask.addEnvironment(env) });
}

function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
