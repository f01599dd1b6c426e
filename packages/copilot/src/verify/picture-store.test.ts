import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { PictureStore } from "./picture-store.ts";

test("old pictures that no chat shows are removed; others stay, and Git ignores all", async () => {
  await using project = await temporaryProject();
  const store = new PictureStore(project.path);
  const [shown, old, fresh] = await Promise.all(["shown", "old", "fresh"].map((text) => store.put(Buffer.from(text))));
  const longAgo = new Date("2001-01-01");
  for (const sha256 of [shown, old]) await utimes(join(project.path, `${sha256}.png`), longAgo, longAgo);
  await store.prune({ shown: new Set([shown ?? ""]), nowMs: Date.now() });
  const found = await Promise.all([shown, old, fresh].map((sha256) => store.find(sha256 ?? "")));
  expect(found.map((bytes) => bytes && Buffer.from(bytes).toString())).toEqual(["shown", undefined, "fresh"]);
  expect(await store.find("../secret")).toBeUndefined();
  expect(await readFile(join(project.path, ".gitignore"), "utf8")).toBe("*\n");
});
