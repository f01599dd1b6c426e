import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserHandle } from "@surehand/browser";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const app = `import { createRoot } from "react-dom/client";

function Price({ amount }) {
  return (
    <li>
      Costs <b>{amount}</b>
    </li>
  );
}

function App() {
  return <ul>{[1, 2].map((amount) => <Price key={amount} amount={amount} />)}</ul>;
}

createRoot(document.querySelector("main")).render(<App />);
`;

test.each(["inline", "linked"] as const)(
  "React 19 without the plugin: an element is located through the %s source map of its bundle",
  async (sourcemap) => {
    await using toolbar = await openToolbarPage({
      browser,
      html: "<main></main><script src=/bundle.js></script>",
      files: { "src/pages/(shop)/app.jsx": app, "bundle.js": "", "bundle.js.map": "" },
      steps: [
        {
          expect: ({ messages }) => {
            const text = messages[0]?.text ?? "";
            expect(text).toContain('<source confidence="exact">');
            expect(text).toContain('<definition file="src/pages/(shop)/app.jsx" line="6" column="13" />');
            expect(text).toMatch(/file="src\/pages\/\(shop\)\/app\.jsx" line="12" column="38"/u);
            expect(text).toContain("Price");
          },
          answer: { text: "I see it." },
        },
      ],
    });
    const { page, folder } = toolbar;
    const { outputFiles } = await build({
      entryPoints: [join(folder, "src/pages/(shop)/app.jsx")],
      outfile: join(folder, "bundle.js"),
      nodePaths: [join(import.meta.dirname, "../../../../node_modules")],
      bundle: true,
      write: false,
      sourcemap,
      jsx: "automatic",
      jsxDev: true,
      define: { "process.env.NODE_ENV": '"development"' },
    });
    for (const { path, contents } of outputFiles) await writeFile(path, contents);
    await page.reload();
    await page.locator("b").first().waitFor();
    await toolbar.pick();
    await page.locator("b").first().click({ force: true });
    await untilToolbar(page, `!toolbarRoot.querySelector(".picker-bar")`);
    await untilToolbar(page, `toolbarRoot.querySelector(".select.model")`);
    await toolbar.send("Bolder");
    await toolbar.shows(/I see it\./u);
  },
);
