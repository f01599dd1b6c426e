import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const launchModule = new URL("./index.ts", import.meta.url).href;

/** Runs a script in a process in which playwright-core is not installed. */
async function runWithoutPlaywright(script: string): Promise<string> {
  const hook = `
    import { registerHooks } from "node:module";
    registerHooks({ resolve(specifier, context, next) {
      if (specifier !== "playwright-core") return next(specifier, context);
      throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
    } });`;
  const preload = `data:text/javascript,${encodeURIComponent(hook)}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--import",
    preload,
    "--input-type=module",
    "-e",
    script,
  ]);
  return stdout;
}

describe("without playwright-core", () => {
  it("names the package to install when a browser is requested", async () => {
    const script = `
      import { launchBrowser } from ${JSON.stringify(launchModule)};
      await launchBrowser().catch((error) => console.log(JSON.stringify(error)));`;
    expect(JSON.parse(await runWithoutPlaywright(script))).toMatchObject({
      code: "playwright-missing",
      hint: "Run `npm install playwright-core`.",
    });
  });

  it("still finds the browsers of the system", async () => {
    const script = `
      import { findBrowser } from ${JSON.stringify(launchModule)};
      delete process.env.SUREHAND_BROWSER;
      console.log(await findBrowser().then(({ source }) => source, ({ code }) => code));`;
    expect(await runWithoutPlaywright(script)).toMatch(/^(system|browser-not-found)\n$/);
  });
});
