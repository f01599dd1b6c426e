import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { contentTypeOf } from "./content-types.ts";
import type { PageHandler } from "./fixture-server.ts";
import type { Site } from "./open-page.ts";

/**
 * Returns all files in these folders of a checkout, to be served under their paths, without the external resources of
 * their pages.
 */
export function folderFiles(checkout: string, folders: readonly string[]): NonNullable<Site["files"]> {
  const paths = folders.flatMap((folder) => listFiles(join(checkout, folder)));
  return Object.fromEntries(paths.map((path) => [relative(checkout, path).replaceAll("\\", "/"), fileReply(path)]));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function fileReply(path: string): PageHandler {
  return (_request, response) => {
    const type = contentTypeOf(path);
    readFile(path).then(
      (content) => {
        response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
        response.end(type.startsWith("text/html") ? stripExternalResources(content.toString()) : content);
      },
      () => response.writeHead(404).end(),
    );
  };
}

/** Removes external resources, so that no case waits for a server that may be unreachable. */
function stripExternalResources(html: string): string {
  return html.replace(/<(link|script)\b[^>]*\b(href|src)="https?:[^>]*>/g, "");
}
