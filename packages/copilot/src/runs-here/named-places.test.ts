import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { reviewReason } from "./review-reason.ts";

interface Project {
  readonly package?: object;
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

const jasmine = JSON.stringify({ spec_dir: "src", spec_files: ["checks/**/*.js"] });
const config = (text: string): Project => ({ files: { "vite.config.js": `export default ${text}` } });
const script = (command: string): Project => ({ package: { scripts: { dev: command } } });
const file = (path: string, text: string): Project => ({ files: { [path]: text } });
const docker = 'FROM node\nWORKDIR /app/src\nCOPY src .\nCMD ["node","lib/y.js"]\n';
const ownName = {
  package: { name: "me", exports: { "./y": "./src/lib/y.js", "./z/*": "./src/z/*.js" } },
};

/** A page imports each of them, too. */
const executed: readonly (readonly [string, Project, string])[] = [
  ["a text that a shell sources", script(". src/run.txt"), "src/run.txt"],
  ["an environment of Node", script("node --env-file=src/e.txt x.js"), "src/e.txt"],
  ["a list of arguments", script("node $(cat src/list.txt)"), "src/list.txt"],
  ["data of a process manager", script("pm2 start src/eco.json"), "src/eco.json"],
  ["a pattern of a script", script("for f in src/jobs/*.js; do node $f; done"), "src/jobs/a.js"],
  ["a pattern of a Makefile", { files: { Makefile: "dev:\n\ttsx src/jobs/*.ts\n" } }, "src/jobs/a.ts"],
  ["a folder of a script", script("mocha --recursive src/checks"), "src/checks/b/a.js"],
  ["a pattern in package.json", { package: { mocha: { spec: "src/checks/**/*.js" } } }, "src/checks/b/a.js"],
  ["a loader of webpack", file("webpack.config.js", 'x = { module: { rules: [{ use: "./src/y.js" }] } }'), "src/y.js"],
  ["a component that is run", script("tsx src/ssg.jsx"), "src/ssg.jsx"],
  [
    "a module of a component that is run",
    { ...script("tsx src/ssg.tsx"), files: { "src/ssg.tsx": 'import "./y.js";' } },
    "src/y.js",
  ],
  [
    "a module of a component in configuration",
    { files: { "vite.config.ts": 'import "./src/A.vue";', "src/A.vue": '<script>import "./y.js";</script>' } },
    "src/y.js",
  ],
  ["a loader in page code", file("src/App.jsx", 'import x from "!!./Badge.jsx?a!./b.css";'), "src/Badge.jsx"],
  ["a loader of a style sheet", file("src/b.css", '@import "!!./lib/y.js!./c.css";'), "src/lib/y.js"],
  [
    "a module of a loader",
    { files: { "src/App.jsx": 'import x from "-!./load.js!./b.css";', "src/load.js": 'import "./lib/y.js";' } },
    "src/lib/y.js",
  ],
  ["a pattern of its key", { package: { ava: { files: ["src/checks/*"] } } }, "src/checks/a.js"],
  ["a folder in package.json", { package: { jest: { moduleDirectories: ["src/mods"] } } }, "src/mods/a.js"],
  ["a pattern in a folder", { files: { "spec/support/jasmine.json": jasmine } }, "src/checks/a.js"],
  [
    "a folder of tests",
    { files: { "playwright.config.ts": "export default { testDir: './src/flows' }" } },
    "src/flows/a.js",
  ],
  ["a folder of mocks", config("{ plugins: [mock({ mockPath: 'src/fake' })] }"), "src/fake/a.ts"],
  ["a module without an extension", config("{ test: { environment: './src/env' } }"), "src/env.ts"],
  ["the entry of a server", config("{ build: { ssr: 'src/e.tsx' } }"), "src/e.tsx"],
  ["a folder that is listed", config("fs.readdirSync('src/plugs')"), "src/plugs/a.js"],
  [
    "a command in UTF-16",
    { files: { "build.ps1": Buffer.from("\uFEFFnode src/jobs/a.js", "utf16le") } },
    "src/jobs/a.js",
  ],
  ["a style sheet with a NUL", { files: { "src/a.css": '/*\0*/ @plugin "./b.js";' } }, "src/b.js"],
  ["a module in other letters", config("{ test: { setupFiles: ['./src/set\u00FCp'] } }"), "src/SetU\u0308p.ts"],
  ["a folder in other letters", script("mocha --recursive src/checks"), "src/Checks/a.js"],
  ["a pattern in other letters", script("for f in src/jobs/*.js; do node $f; done"), "src/Jobs/a.js"],
  // Behind what code computes.
  ["a path from the shell's folder", file("run.sh", 'node "$PWD/src/lib/y.js"\n'), "src/lib/y.js"],
  ["a path from the script", file("tools/run.sh", 'node "$(dirname "$0")/../src/lib/y.js"'), "src/lib/y.js"],
  ["a path from the source", file("tools/run.sh", 'node "${BASH_SOURCE%/*}/../src/lib/y.js"'), "src/lib/y.js"],
  ["a path beside the script", file("tools/run.sh", 'node "$(dirname "$0")"/y.js'), "tools/y.js"],
  ["a path from make", file("Makefile", "all:\n\tnode $(CURDIR)/src/lib/y.js\n"), "src/lib/y.js"],
  ["a path from a variable", file("Makefile", "all:\n\tnode $(SRC)/lib/y.js\n"), "src/lib/y.js"],
  ["a path of npm", script("node $INIT_CWD/src/lib/y.js"), "src/lib/y.js"],
  [
    "a path of a workflow",
    file(".github/workflows/a.yml", 'run: node "${{ github.workspace }}/src/lib/y.js"'),
    "src/lib/y.js",
  ],
  ["a path of Windows", script("node src\\lib\\y.js"), "src/lib/y.js"],
  ["a path in two folders", script("cd src && cd lib && node y.js"), "src/lib/y.js"],
  ["a path in a pushed folder", script("pushd src; node lib/y.js"), "src/lib/y.js"],
  ["a path in a computed folder", file("run.sh", 'cd "$(dirname "$0")/src/lib" && node y.js'), "src/lib/y.js"],
  ["a path in a container", file("Dockerfile", docker), "src/lib/y.js"],
  ["a path from __dirname", config("require(__dirname + '/src/lib/y.js')"), "src/lib/y.js"],
  ["a path in a template", config("import(`${import.meta.dirname}/src/lib/y`)"), "src/lib/y.js"],
  ["an address of a server", file("server.js", 'vite.ssrLoadModule("/src/lib/y.js")'), "src/lib/y.js"],
  [
    "what such a module imports",
    { files: { "run.sh": 'node "$PWD/src/lib/x.js"', "src/lib/x.js": 'import "./y"' } },
    "src/lib/y.js",
  ],
  ["a folder of rules", script("eslint --rulesdir src/rules ."), "src/rules/y.js"],
  ["a formatter", script("eslint --formatter=src/form.js ."), "src/form.js"],
  ["a module by the package's own name", { ...ownName, ...config("1; import 'me/y'") }, "src/lib/y.js"],
  ["a module by a pattern of the own name", { ...ownName, ...config("1; import 'me/z/a'") }, "src/z/a.js"],
  ["a path in parts", config("import(path.resolve(__dirname, 'src', 'a.js'))"), "src/a.js"],
];
const ofPages: readonly (readonly [string, Project, string])[] = [
  ["an alias", config("{ resolve: { alias: { '@': path.resolve(__dirname, 'src') } } }"), "src/lib/a.js"],
  ["a linter", script("eslint --fix src && prettier --write 'src/**/*.js'"), "src/lib/a.js"],
  ["patterns of a compiler", { files: { "tsconfig.json": '{ "include": ["src/**/*.ts", "src"] }' } }, "src/lib/a.ts"],
  [
    "an input",
    config("{ build: { rollupOptions: { input: { a: resolve(__dirname, 'src/lib/a.js') } } } }"),
    "src/lib/a.js",
  ],
  ["a static folder", { files: { "server.js": "app.use(express.static('public/js'))" } }, "public/js/a.js"],
  ["a chat", { files: { ".surehand/copilot/chats/a/log.jsonl": '{ "path": "src/notes.txt" }' } }, "src/notes.txt"],
  ["another module of the own name", { ...ownName, ...config("1; import 'me/y'") }, "src/z/a.js"],
  ["another file of the same name", file("run.sh", 'node "$PWD/tools/y.js"'), "src/lib/y.js"],
  ["a script of a served page", file("server.js", "send('<script src=\"/src/lib/y.js\">')"), "src/lib/y.js"],
  ["an input behind a variable", config("{ build: { lib: { entry: `${root}/src/lib/y.js` } } }"), "src/lib/y.js"],
  ["a route of a server", file("server.js", 'app.get("/lib/y", send)'), "src/lib/y.js"],
  ["a module beside loaders", file("src/App.jsx", 'import x from "!!./Badge.jsx!./b.css";'), "src/Other.jsx"],
  [
    "a component that a program renders",
    { ...script("tsx src/ssg.tsx"), files: { "src/ssg.tsx": 'import { A } from "./A.jsx";' } },
    "src/A.jsx",
  ],
  ["a component beside tests", script("mocha src/checks"), "src/checks/A.tsx"],
];

test.each([...executed.map((one) => [...one, true] as const), ...ofPages.map((one) => [...one, false] as const)])(
  "%s, named by a script or configuration, waits for a review: %4$s",
  async (_, given, path, isAsked) => {
    await using project = await temporaryProject({
      "package.json": JSON.stringify(given.package ?? {}),
      "src/Page.jsx": `import "@/${path.replace(/^(?:src|public)\//u, "")}"; import "/x/${path}";`,
      ...given.files,
    });
    const change = { path, before: undefined, after: Buffer.from("") };
    const reason = await reviewReason(project.path, change, AbortSignal.timeout(20_000));
    expect(reason).toBe(isAsked ? "runs-here" : undefined);
  },
);
