import { readFile } from "node:fs/promises";

const path = new URL("../../dist/ui/probe.js", import.meta.url);
let source: Promise<string> | undefined;

/** The script that reads a page, for the page's own world. */
export async function loadProbe(): Promise<string> {
  return (source ??= readFile(path, "utf8").then((text) => `${text}\nglobalThis.surehandProbe = surehandProbe;`));
}
