import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { decodePercent, SurehandError } from "@surehand/kernel";
import { createOverviewReader } from "../read/read-overview.ts";
import { readSample } from "../read/read-sample.ts";
import type { ViewedFolder } from "../read/viewed-folder.ts";
import { assetTypes, readPage, uiFolder } from "../ui-files.ts";
import { verifyDated, type Verify } from "../verify/verify-folder.ts";
import { newMarkSchema } from "../view/new-mark.ts";
import { evidenceFile } from "./evidence-file.ts";
import type { FolderWatch } from "./folder-watch.ts";
import type { Reviewer } from "./reviewer.ts";
import { commonHeaders, isSameToken, refusalOf } from "./security.ts";

export interface AppOptions {
  readonly viewed: ViewedFolder;
  readonly verify: Verify;
  readonly token: string;
  readonly watch: FolderWatch;
  readonly port: () => number;
  readonly reviewer: Reviewer | undefined;
}

/** The routes of the viewer, all below `/TOKEN/`. */
export function createApp(options: AppOptions): Hono {
  const app = new Hono();
  addGate(app, options);
  addPage(app);
  addData(app, options);
  addReview(app, options);
  addFiles(app, options);
  return app;
}

function addGate(app: Hono, { token, port, reviewer }: AppOptions): void {
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(commonHeaders)) context.header(name, value);
    const { req } = context;
    const takesMarks = reviewer !== undefined && req.path === `/${token}/api/review`;
    const status = refusalOf({ method: req.method, header: (name) => req.header(name), port: port(), takesMarks });
    if (status !== undefined) return context.text("", status);
    const [, given = ""] = req.path.split("/", 2);
    return isSameToken(given, token) ? next() : context.text("", 404);
  });
}

function addPage(app: Hono): void {
  app.get("/:token/", async (context) => context.html(await readPage("live")));
  app.get("/:token/assets/:name", async (context) => {
    const name = context.req.param("name");
    const type = assetTypes.get(name);
    if (type === undefined) return context.notFound();
    return context.body(await readFile(join(uiFolder, name), "utf8"), 200, { "content-type": type });
  });
}

function addReview(app: Hono, { reviewer }: AppOptions): void {
  app.post("/:token/api/review", async (context) => {
    const parsed = newMarkSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!reviewer || !parsed.success) return context.text("The mark is not valid.", 400);
    try {
      await reviewer.add(parsed.data);
      return context.json({});
    } catch (error) {
      if (!SurehandError.isInstance(error)) throw error;
      return context.text(`${error.message} ${error.hint}`, 400);
    }
  });
}

function addData(app: Hono, { viewed, verify, watch, reviewer }: AppOptions): void {
  const overview = createOverviewReader(viewed, "server");
  app.get("/:token/api/overview", async (context) =>
    context.json({ ...(await overview.read()), reviewer: reviewer?.name }),
  );
  app.get("/:token/api/sample", async (context) => {
    const id = context.req.query("id") ?? "";
    const row = await overview.row(id);
    return row ? context.json(await readSample(viewed, row, "server")) : context.notFound();
  });
  let running: ReturnType<typeof verifyDated> | undefined;
  app.get("/:token/api/verification", async (context) => {
    running ??= verifyDated(viewed, verify).finally(() => {
      running = undefined;
    });
    return context.json(await running);
  });
  app.get("/:token/api/events", (context) =>
    streamSSE(context, async (stream) => {
      const ended = new Promise<void>((resolve) => {
        stream.onAbort(resolve);
      });
      const send = (event: string): Promise<void> => stream.writeSSE({ event, data: String(watch.outdated) });
      using _ = watch.listen((event) => void send(event));
      await send("ready");
      await ended;
    }),
  );
}

function addFiles(app: Hono, { viewed }: AppOptions): void {
  app.get("/:token/files/*", async (context) => {
    const parts = context.req.path.split("/").slice(3);
    // A part without UTF-8 names no file.
    const name = parts.map((part) => decodePercent(part) ?? "\0").join("/");
    const file = await viewed.files.open(name).catch(() => undefined);
    return file ? evidenceFile(file, { name, hasBody: context.req.method !== "HEAD" }) : context.notFound();
  });
}
