import { join } from "node:path";
import { productionClosure, readLock } from "../closure/production-closure.ts";
import { root } from "../workspace.ts";
import { tarballsOf } from "./pack-into.ts";
import { judged, type PackedCheck, type PackedSurroundings } from "./packed-check.ts";

/** Maximum disk size of an installation of `surehand`, without Playwright. */
const MOST_MEGABYTES = 45;

const PAGE = "<title>Shop</title><button onclick=\"document.body.append('Saved')\">Save</button>";
const MODULE = 'import { Surehand } from "surehand"; console.log(typeof Surehand.launch);';
const CODE =
  'import { Surehand } from "surehand";\nconst hand = await Surehand.launch({ model: "offline" });\nconsole.log((await hand.act("x")).status);\nexport {};\n';
const TEST = `import { expect, test } from "surehand/playwright";
test("saves", async ({ hand }) => {
  await hand.goto(new URL("page.html", import.meta.url).href);
  await hand.act("click Save");
  await expect(hand).toShow("Saved");
});
`;
const TEST_CONFIG =
  'import { findBrowser } from "surehand";\nconst { executablePath } = await findBrowser();\n' +
  "export default { use: { launchOptions: { executablePath } } };\n";

/** Installs `surehand` from tarballs into an empty project, and uses each of its entries. */
export function checkInstallation({ folder, tarballs, stranger }: PackedSurroundings): PackedCheck[] {
  const project = stranger.makeFolder(join(folder, "project"), {
    "package.json": '{ "private": true, "type": "module" }',
    "page.html": PAGE,
    "esm.mjs": MODULE,
    "cjs.cjs": 'console.log(typeof require("surehand").Surehand.launch);',
    "user.mts": CODE,
    "shows.spec.mts": TEST,
    "playwright.config.mjs": TEST_CONFIG,
  });
  const run = (command: string) => stranger.run(command, { cwd: project });

  const names = productionClosure(readLock(root), ["packages/surehand"]).filter(({ isOurs }) => isOurs);
  const own = tarballsOf(
    tarballs,
    names.map(({ name }) => name),
  );
  const installed = run(`npm install --no-audit --no-fund --loglevel=error ${own.join(" ")} playwright-core@1.65.1`);
  if (!installed.ok) return [judged("installs from tarballs", installed, /added/u)];
  const size = run("du -sb --exclude=playwright-core node_modules | cut -f1");
  const megabytes = Number(size.output) / 1e6;
  const tools = run(
    "npm install --no-audit --no-fund --loglevel=error @playwright/test@1.65.1 typescript@7.0.2 @types/node@24.10.1",
  );
  const compile = (how: string): string =>
    `npx tsc --noEmit --strict --skipLibCheck --target es2024 --types node ${how} user.mts`;
  return [
    judged("installs from tarballs", installed, /added/u),
    {
      name: `takes at most ${MOST_MEGABYTES} MB`,
      ok: megabytes <= MOST_MEGABYTES,
      detail: `${megabytes.toFixed(1)} MB`,
    },
    judged("works as an ES module", run("node esm.mjs"), /^function$/u),
    judged("works with require", run("node cjs.cjs"), /^function$/u),
    judged("prints its version", run("npx --no-install surehand --version"), /^\d+\.\d+\.\d+/u),
    judged("acts from the command line", run('npx --no-install surehand act page.html "click Save"'), /Saved/u),
    judged(
      "keeps a session",
      run("npx --no-install surehand open page.html && npx --no-install surehand close"),
      /Save/u,
    ),
    judged(
      "names the command of a package that is apart",
      stranger.run("npx --no-install surehand play page.html", { cwd: project }),
      /npm install/u,
      true,
    ),
    judged("installs the test runner and the compiler", tools, /added/u),
    judged("compiles with module nodenext", run(compile("--module nodenext")), /^$/u),
    judged("compiles with moduleResolution bundler", run(compile("--module esnext --moduleResolution bundler")), /^$/u),
    judged("runs the fixture", run("npx --no-install playwright test"), /1 passed/u),
  ];
}
