import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { surehand } from "@surehand/copilot/vite";
import { expect, test } from "vitest";
import { build } from "vite";
import { type AppName, copyApp, frameworkPlugins } from "./open-app.ts";

const apps: readonly AppName[] = ["react-18", "react-19", "vue", "svelte", "html"];

test.each(apps)(
  "a production build of the %s app is the same with the plugin",
  { tags: ["frameworks"] },
  async (name) => {
    const root = await copyApp(name);
    try {
      const without = await buildApp(name, root, []);
      const withPlugin = await buildApp(name, root, [surehand()]);
      expect(Object.keys(without).length).toBeGreaterThan(1);
      expect(withPlugin).toEqual(without);
      // Each app is built with its own React.
      const major = name.startsWith("react-") ? name.slice("react-".length) : "";
      expect(Object.values(without).some((file) => hasReact(file, major))).toBe(major !== "");
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  },
);

async function buildApp(name: AppName, root: string, plugins: readonly ReturnType<typeof surehand>[]) {
  const outDir = join(root, "built");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
    plugins: [await frameworkPlugins(name), ...plugins],
  });
  const files = await readdir(outDir, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const contents = await Promise.all(paths.toSorted().map(async (path) => [path, await readFile(path, "base64")]));
  return Object.fromEntries(contents) as Record<string, string>;
}

/** React's own version is a string of its code. */
function hasReact(base64: string, major: string): boolean {
  const versions = Buffer.from(base64, "base64")
    .toString("latin1")
    .match(/(?<=["'`])\d+\.\d+\.\d+(?=["'`])/gu);
  return versions?.some((each) => each.startsWith(`${major}.`)) ?? false;
}
