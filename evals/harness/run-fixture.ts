import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenOnLoopback } from "./listen-on-loopback.ts";

/** A site for evidence runs, and a folder for them. */
export interface RunFixture extends AsyncDisposable {
  /** Origin of a site whose page /pN has the heading "Page N", for every N. */
  readonly site: string;
  readonly folder: string;
}

/** @param name name of the suite, part of the folder's name */
export async function openRunFixture(name: string): Promise<RunFixture> {
  const server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Page</title><h1>Page ${(request.url ?? "/").slice(2)}</h1>`);
  });
  const listening = await listenOnLoopback(server);
  const folder = await mkdtemp(join(tmpdir(), `surehand-${name}-`));
  return {
    site: listening.origin,
    folder,
    [Symbol.asyncDispose]: async () => {
      await listening[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}
