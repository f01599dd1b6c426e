import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { renewScript, renewStyle } from "./renew-markup.ts";
import type { Reply } from "./reply.ts";

/** Style, scripts and icon, read once: nothing outside this map can be asked for. */
export type Assets = ReadonlyMap<string, Asset>;

export interface Asset {
  readonly type: string;
  readonly content: string;
  readonly tag: string;
}

/** The folder lies beside both `src` and `dist`. */
const folder = new URL("../../assets/", import.meta.url);

export async function loadAssets(isRenewed: boolean): Promise<Assets> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll("\\", "/")).toSorted();
  const assets = new Map<string, Asset>();
  const styles: string[] = [];
  for (const name of names) {
    const type = types.get(name.slice(name.lastIndexOf(".")));
    if (type === undefined) continue;
    const content = await readFile(new URL(name, folder), "utf8");
    if (name.endsWith(".css")) styles.push(content);
    else assets.set(name, createAsset(type, isRenewed && name.endsWith(".js") ? renewScript(content) : content));
  }
  const style = styles.join("\n");
  return assets.set("shop.css", createAsset("text/css; charset=utf-8", isRenewed ? renewStyle(style) : style));
}

export function assetReply(asset: Asset, knownTag: string | undefined): Reply {
  const headers = { "content-type": asset.type, "cache-control": "no-cache", etag: asset.tag };
  if (knownTag === asset.tag) return { status: 304, headers, body: "" };
  return { status: 200, headers, body: asset.content };
}

const types: ReadonlyMap<string, string> = new Map([
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".svg", "image/svg+xml"],
]);

function createAsset(type: string, content: string): Asset {
  return { type, content, tag: `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"` };
}
