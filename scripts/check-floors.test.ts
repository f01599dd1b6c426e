import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { checkHouse } from "./floors/check-house.ts";
import { readRules, type Rules } from "./floors/rules.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Files = Record<string, string>;

interface PackageOptions {
  dependencies?: string[];
  devDependencies?: string[];
  exports?: string[];
}

const onFloor = { kernel: 0, browser: 1, model: 1, loop: 2, agent: 3, evidence: 4, playtest: 4, copilot: 4 };

/**
 * Returns the files of a package folder, named after the last part of its name, that references every other package.
 */
function packageFiles(
  name: string,
  { dependencies = [], devDependencies = [], exports = ["."] }: PackageOptions = {},
): Files {
  const versions = (names: string[]): Record<string, string> => Object.fromEntries(names.map((one) => [one, "0.0.0"]));
  const manifest = {
    name,
    exports: Object.fromEntries(exports.map((path) => [path, "./dist/index.js"])),
    dependencies: versions(dependencies),
    devDependencies: versions(devDependencies),
  };
  const folder = `packages/${folderOf(name)}`;
  const references = [...dependencies, ...devDependencies].map((other) => ({ path: `../${folderOf(other)}` }));
  return {
    [`${folder}/package.json`]: JSON.stringify(manifest),
    [`${folder}/tsconfig.json`]: JSON.stringify({ references }),
    [`${folder}/src/index.ts`]: "export {};",
  };
}

function folderOf(name: string): string {
  return name.replace("@surehand/", "");
}

/** Returns the violations in a house with all packages of the lower floors, overlaid with `files`. */
function check(files: Files, rules: Rules = readRules()): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "surehand-floors-"));
  folders.push(folder);
  const house: Files = {
    "package.json": JSON.stringify({ name: "workspace", devDependencies: { vitest: "1.0.0" } }),
    ...Object.assign({}, ...Object.keys(onFloor).map((name) => packageFiles(`@surehand/${name}`))),
    ...files,
  };
  for (const [path, content] of Object.entries(house)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return checkHouse(folder, rules).wrong;
}

/** Returns the violations of this source in `packages/browser`, which may use the kernel and gpt-tokenizer. */
function checkBrowser(source: string, file = "src/looks.ts"): readonly string[] {
  const options = { dependencies: ["@surehand/kernel", "gpt-tokenizer"] };
  return check({ ...packageFiles("@surehand/browser", options), [`packages/browser/${file}`]: source });
}

describe("reports an import upwards in every form", () => {
  const forms = [
    `import { x } from "@surehand/agent";`,
    `import "@surehand/agent";`,
    `import type { X } from "@surehand/agent";`,
    `import { type X } from "@surehand/agent";`,
    `export { x } from "@surehand/agent";`,
    `export * from "@surehand/agent";`,
    `export type { X } from "@surehand/agent";`,
    `const x = await import("@surehand/agent");`,
    "const x = await import(`@surehand/agent`);",
    `type X = import("@surehand/agent").X;`,
    `type X = typeof import("@surehand/agent");`,
    `import x = require("@surehand/agent");`,
    `const x = require("@surehand/agent");`,
    `const path = require.resolve("@surehand/agent");`,
    `const path = import.meta.resolve("@surehand/agent");`,
    `const load = createRequire(import.meta.url); load("@surehand/agent");`,
    `const path = module.createRequire(import.meta.url)("@surehand/agent");`,
    `declare module "@surehand/agent" { interface X {} }`,
    `function late() { return import("@surehand/agent"); }`,
  ];
  test.each(forms)("%s", (source) => {
    expect(checkBrowser(`// first line\n${source}`)).toEqual([
      "packages/browser/src/looks.ts:2: @surehand/browser (floor 1) must not import @surehand/agent (floor 5): only from floors below",
    ]);
  });
});

test("accepts imports downwards, of builtins, of neighboring files and of declared packages", () => {
  const source = `
    import { readFile } from "node:fs/promises";
    import type { Logger } from "@surehand/kernel";
    import { encode } from "gpt-tokenizer/model/gpt-4o";
    import { other } from "./other.ts";
    const text = 'import "@surehand/agent"'; // import "@surehand/agent"
  `;
  expect(checkBrowser(source)).toEqual([]);
});

test("accepts a library that the build bundles only as a development dependency", () => {
  const source = `export { countTokens } from "tokenizer";`;
  const files = packageFiles("@surehand/browser", { devDependencies: ["tokenizer"] });
  expect(check({ ...files, "packages/browser/bundled/counter.d.ts": source })).toEqual([]);
  expect(check({ ...files, "packages/browser/src/counter.ts": source })).toEqual([
    "packages/browser/src/counter.ts:1: tokenizer is not among the dependencies of @surehand/browser",
  ]);
});

describe("edges that the floor numbers alone would allow", () => {
  test.each([
    ["browser", "model", "the browser knows no model"],
    ["model", "browser", "a model knows no browser"],
    ["loop", "browser", "the loop knows no browser"],
    ["evidence", "playtest", "no application rests on another"],
    ["copilot", "evidence", "no application rests on another"],
    ["copilot", "agent", "a developer's server loads no browser driver before it verifies"],
    ["browser", "browser", "imports itself by name: that is its last build, not this source"],
  ])("%s -> %s", (from, to, why) => {
    const files = packageFiles(`@surehand/${from}`);
    const wrong = check({ ...files, [`packages/${from}/src/looks.ts`]: `import "@surehand/${to}";` });
    expect(wrong).toEqual([expect.stringContaining(why)]);
  });

  test("reports a model's client library in the browser", () => {
    const files = packageFiles("@surehand/browser");
    const wrong = check({ ...files, "packages/browser/src/looks.ts": `import "@ai-sdk/openai";` });
    expect(wrong).toEqual([
      expect.stringContaining("@surehand/browser must not import @ai-sdk/openai: the browser knows no model"),
    ]);
  });
});

describe("imports past a package's entry point", () => {
  test.each([
    ["a relative path into another package", `import "../../kernel/src/index.ts";`, "leaves the package"],
    ["an absolute path", `import "/tmp/anything.js";`, "leaves the package"],
    ["a file URL", `import "file:///tmp/anything.js";`, "leaves the package"],
    ["another package's files", `import "@surehand/kernel/dist/errors.js";`, "is not in its exports"],
    ["an undeclared library", `import "lodash";`, "lodash is not among the dependencies of @surehand/browser"],
    ["a tool in what is published", `import "vitest";`, "vitest is not among the dependencies of @surehand/browser"],
    ["a computed import", `await import(somewhere);`, "a computed import cannot be checked"],
    [
      "a prompt outside prompts.ts",
      `export const clickPrompt = "Click it.";`,
      "clickPrompt belongs into a file prompts.ts",
    ],
    [
      "a prompt as a template",
      "const systemPrompt = `You are ${who}.`;",
      "systemPrompt belongs into a file prompts.ts",
    ],
    [
      "a prompt of joined lines",
      `const judgePrompt = ["You", "judge"].join("\\n");`,
      "judgePrompt belongs into a file prompts.ts",
    ],
    ["a file that does not parse", `import {`, "packages/browser/src/looks.ts: "],
  ])("%s", (_what, source, complaint) => {
    expect(checkBrowser(source)).toEqual([expect.stringContaining(complaint)]);
  });

  test.each(["src/prompts.ts", "src/prompts/click.ts"])("accepts a prompt in %s", (file) => {
    expect(checkBrowser(`export const clickPrompt = "Click it.";`, file)).toEqual([]);
  });

  test("accepts a subpath that the other package exports", () => {
    const wrong = check({
      ...packageFiles("@surehand/kernel", { exports: [".", "./testing"] }),
      ...packageFiles("@surehand/browser", { dependencies: ["@surehand/kernel"] }),
      "packages/browser/src/looks.ts": `import "@surehand/kernel/testing";`,
    });
    expect(wrong).toEqual([]);
  });

  test("accepts a computed import in a file that the rules list", () => {
    const rules = {
      ...readRules(),
      computedImports: [{ file: "packages/browser/src/looks.ts", why: "the user's own file" }],
    };
    expect(check({ "packages/browser/src/looks.ts": "await import(somewhere);" }, rules)).toEqual([]);
  });
});

describe("a test next to the code", () => {
  test.each(["looks.test.ts", "looks.test.support.ts"])(
    "%s may use the repository's tools and devDependencies",
    (file) => {
      const files = packageFiles("@surehand/browser", { devDependencies: ["@surehand/kernel"] });
      const source = `import "vitest"; import "@surehand/kernel";`;
      expect(check({ ...files, [`packages/browser/src/${file}`]: source })).toEqual([]);
    },
  );

  test.each([
    ["@surehand/kernel", "is neither among the dependencies nor the devDependencies"],
    ["@surehand/agent", "only from floors below"],
    ["lodash", "is neither among the dependencies nor the devDependencies"],
  ])("may not use %s undeclared or from above", (name, complaint) => {
    const wrong = check({ "packages/browser/src/looks.test.ts": `import "${name}";` });
    expect(wrong).toEqual([expect.stringContaining(complaint)]);
  });
});

describe("examples, evals and bench", () => {
  test("may import any package by name", () => {
    expect(
      check({ "evals/seen/suite.ts": `import "@surehand/agent"; import "@surehand/browser"; import "./page.ts";` }),
    ).toEqual([]);
  });

  test.each(["../../packages/agent/src/index.ts", "@surehand/agent/src/index.ts"])("may not import %s", (specifier) => {
    const wrong = check({ "evals/seen/suite.ts": `import "${specifier}";` });
    expect(wrong).toEqual([expect.stringContaining("reaches into")]);
  });
});

describe("the manifest of a package", () => {
  test("reports a dependency upwards before any import uses it", () => {
    const wrong = check(packageFiles("@surehand/browser", { dependencies: ["@surehand/agent"] }));
    expect(wrong).toEqual([
      expect.stringMatching(/^packages\/browser\/package\.json: .* must not import @surehand\/agent/u),
    ]);
  });

  test("accepts no dependency of the kernel", () => {
    const wrong = check(packageFiles("@surehand/kernel", { dependencies: ["zod"] }));
    expect(wrong).toEqual([expect.stringContaining("@surehand/kernel must rest on nothing, but declares zod")]);
  });

  test("reports a package without a floor", () => {
    expect(check(packageFiles("@surehand/attic"))).toEqual([expect.stringContaining("@surehand/attic has no floor")]);
  });

  test("reports a dependency that tsc would not build first", () => {
    const files = packageFiles("@surehand/browser", { dependencies: ["@surehand/kernel"] });
    const wrong = check({ ...files, "packages/browser/tsconfig.json": JSON.stringify({ references: [] }) });
    expect(wrong).toEqual([expect.stringContaining("tsconfig.json does not reference ../kernel")]);
  });
});

test("does not pass without any file to check", () => {
  const folder = mkdtempSync(join(tmpdir(), "surehand-floors-"));
  folders.push(folder);
  mkdirSync(join(folder, "packages"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "empty" }));
  expect(() => checkHouse(folder, readRules())).toThrow("nothing was checked");
});

describe("reports a circle inside a package", () => {
  const file = (path: string, ...targets: string[]): Files => ({
    [`packages/browser/src/${path}`]: targets.map((target) => `export * from "${target}";\n`).join("") || "export {};",
  });
  const checkFiles = (...files: Files[]): readonly string[] =>
    check(Object.fromEntries(files.flatMap((one) => Object.entries(one))));

  test("of two files", () => {
    expect(checkFiles(file("a.ts", "./b.ts"), file("b.ts", "./a.ts"))).toEqual([
      "packages/browser: circle of files: packages/browser/src/a.ts, packages/browser/src/b.ts",
    ]);
  });

  test("of three files, by an import of a type", () => {
    const third = { "packages/browser/src/c.ts": 'import type { A } from "./a.ts";\nexport type C = A;' };
    expect(checkFiles(file("a.ts", "./b.ts"), file("b.ts", "./c.ts"), third)).toEqual([
      "packages/browser: circle of files: packages/browser/src/a.ts, packages/browser/src/b.ts, packages/browser/src/c.ts",
    ]);
  });

  test("of two folders whose files form none", () => {
    const files = [file("x/a.ts", "../y/b.ts"), file("y/b.ts"), file("y/c.ts", "../x/d.ts"), file("x/d.ts")];
    expect(checkFiles(...files)).toEqual([
      "packages/browser: circle of folders: packages/browser/src/x, packages/browser/src/y",
    ]);
  });

  test("of two nested folders", () => {
    const files = [file("z/x/a.ts", "../y/b.ts"), file("z/y/b.ts"), file("z/y/c.ts", "../x/d.ts"), file("z/x/d.ts")];
    expect(checkFiles(...files)).toEqual([
      "packages/browser: circle of folders: packages/browser/src/z/x, packages/browser/src/z/y",
    ]);
  });

  test("but not arrows in one direction, entry points of folders, or tests", () => {
    const arrows = [file("x/a.ts", "../y/b.ts", "./inner/e.ts"), file("y/b.ts", "../types.ts"), file("types.ts")];
    const inner = [file("x/inner/e.ts", "../d.ts"), file("x/d.ts")];
    const tests = file("y/b.test.ts", "../x/a.ts");
    expect(checkFiles(...arrows, ...inner, tests)).toEqual([]);
  });
});
