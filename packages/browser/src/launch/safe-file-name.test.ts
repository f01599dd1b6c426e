import { expect, it } from "vitest";
import { safeFileName } from "./safe-file-name.ts";

it.each([
  ["report.csv", "report.csv"],
  ["../../etc/passwd", "passwd"],
  ["..\\..\\evil.exe", "evil.exe"],
  ["a:b*c?.txt", "a_b_c_.txt"],
  ["..", "download"],
  ["", "download"],
  ["CON.txt", "download-CON.txt"],
  ["name. ", "name"],
  ["報告".repeat(60) + ".pdf", `${"報告".repeat(60).slice(-65)}.pdf`],
  [`${"a".repeat(300)}.csv`, `${"a".repeat(196)}.csv`],
  ["surehand.config.mjs", "download-surehand.config.mjs"],
  ["Vite.Config.TS", "download-Vite.Config.TS"],
  ["\u017furehand.con\ufb01g.mjs", "download-\u017furehand.con\ufb01g.mjs"],
  ["surehand.con\u200cfig.mjs", "download-surehand.con\u200cfig.mjs"],
  [".env", "download-env"],
  ["\u200d.npmrc", "download-\u200d.npmrc"],
  ["package.json", "download-package.json"],
  ["CLAUDE.md", "download-CLAUDE.md"],
  ["AGENTS.override.md", "download-AGENTS.override.md"],
  ["agent.md", "download-agent.md"],
  ["deno.jsonc", "download-deno.jsonc"],
  ["agenda.md", "agenda.md"],
  ["config.json", "config.json"],
  ["half\ud83d.txt", "half\ufffd.txt"],
])("%j becomes %j", (suggested, safe) => {
  expect(safeFileName(suggested)).toBe(safe);
});

const toolNames = `
  compose.override.yml docker-compose.override.yml docker-compose.yaml lefthook.yml Taskfile.yml pnpm-workspace.yaml package.yaml _config.yml
  bunfig.toml mise.toml wrangler.toml pyproject.toml Cargo.toml setup.cfg tox.ini desktop.ini autorun.inf flake.nix build.gradle settings.gradle.kts
  gulpfile.js Gruntfile.js karma.conf.js jest.setup.js setupTests.ts vitest.workspace.ts index.js binding.gyp web.config
  package-lock.json npm-shrinkwrap.json tsconfig.build.json turbo.json firebase.json vercel.json wrangler.jsonc
  noxfile.py tasks.py manage.py setup.py conftest.py __init__.py
  pom.xml build.xml CMakeLists.txt requirements.txt requirements-dev.txt
  Makefile Dockerfile Dockerfile.dev Pipfile Gemfile.lock SConstruct BUILD WORKSPACE configure gradlew version.dll libc.so.6
  SKILL.md AGENTS.md copilot-instructions.md GEMINI.txt`;

it.each(toolNames.trim().split(/\s+/))("a program would find %s by its name", (name) => {
  for (const spelling of [
    name,
    name.toUpperCase(),
    `\u200b${name}`,
    `${"\u200b".repeat(80)}${name}`,
    `${name}. \u200b`,
  ])
    expect(safeFileName(spelling), spelling).toMatch(/^download-/);
});

const plainNames = `
  invoice.xml data.json config.json export.json profile.json profile.pdf file notes.txt README.md setup.exe my-setup.exe photo.jpg archive.tar.gz
  app.js script.py index.html build.zip package.zip requirements.pdf compose.pdf skills.csv statement.txt log.txt manifest.pdf`;

it.each(plainNames.trim().split(/\s+/))("%s keeps its name", (name) => {
  expect(safeFileName(name)).toBe(name);
});

it.each(["COM\u00b9.txt", "com1", "CON .txt", "conin$", "nul.tar.gz", "\u200baux.c", "LPT\u00b2"])(
  "%j is a device of Windows",
  (name) => {
    expect(safeFileName(name)).toBe(`download-${name}`);
  },
);

it("compares what is left of a long name", () => {
  const name = safeFileName(`x${"\u200b".repeat(80)}package.json`);
  expect(name).toMatch(/^download-\u200b+package\.json$/u);
  expect(Buffer.byteLength(name)).toBeLessThan(220);
  expect(safeFileName(`${"x".repeat(100)}.${"y".repeat(195)}.csv`)).toMatch(/^download-y+\.csv$/);
});
