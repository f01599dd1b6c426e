import { assertNoProblems } from "../../harness/problems.ts";
import type { EvalCase } from "../../harness/suite.ts";
import { contains } from "../check-page.ts";
import { type PageFixture, visit } from "../../harness/open-page.ts";

/** Pages that change while they are read, and pages that detect that they are read. */
export const movingScenarios: readonly EvalCase<PageFixture>[] = [
  {
    name: "moving: frames that come and go while the page is read",
    run: (fixture) => {
      const html = `<p>Outer plum</p><div id="box"></div><p>Outer end</p><script>
        const addresses = ["in.html", "{{other}}in.html"];
        (function step() { setTimeout(step, 20); while (box.childElementCount > 3) box.firstElementChild.remove(); const frame = document.createElement("iframe"); frame.src = addresses[Math.floor(performance.now()) % 2]; box.append(frame); if (performance.now() % 3 < 1) box.replaceChildren(); })();</script>`;
      return visit(
        fixture,
        { html, files: { "in.html": "<p>Pear text</p><button>Buy pear</button>" } },
        async ({ session }) => {
          for (let look = 0; look < 15; look++) {
            const { text } = await session.snapshot({ timeout: 5_000 });
            assertNoProblems(
              ["Outer plum", "Outer end"]
                .filter((words) => !contains(text, words))
                .map((words) => `look ${look} lacks "${words}"`),
              text,
            );
          }
        },
      );
    },
  },
  {
    name: "moving: a frame removed just after the reading began",
    run: (fixture) => {
      const html = `<p>Outer plum</p><iframe src="{{other}}in.html"></iframe><iframe src="in.html"></iframe><p>Outer end</p>`;
      return visit(
        fixture,
        { html, files: { "in.html": `<p>Pear text</p><script>document.write("<p>word</p>".repeat(3000))</script>` } },
        async ({ page, session }) => {
          const [snapshot] = await Promise.all([
            session.snapshot({ timeout: 5_000 }),
            page.evaluate(`for (const frame of document.querySelectorAll("iframe")) frame.remove()`),
          ]);
          assertNoProblems(
            ["Outer plum", "Outer end"]
              .filter((words) => !contains(snapshot.text, words))
              .map((words) => `lacks "${words}"`),
            snapshot.text,
          );
        },
      );
    },
  },
  {
    name: "moving: a page that replaces itself while it is read tells one of its states",
    run: (fixture) => {
      const html = `<main></main><script>let turn = 0; (function step() { turn++; setTimeout(step, 15); document.querySelector("main").innerHTML = "<p>Begin " + turn + "</p>" + "<p>Filler</p>".repeat(200) + "<p>End " + turn + "</p>"; })();</script>`;
      return visit(fixture, { html }, async ({ session }) => {
        for (let look = 0; look < 10; look++) {
          const { text } = await session.snapshot();
          const begin = /Begin (\d+)/.exec(text)?.[1];
          const end = /End (\d+)/.exec(text)?.[1];
          assertNoProblems(
            begin !== undefined && begin === end ? [] : [`look ${look} begins with ${begin} and ends with ${end}`],
            text,
          );
        }
      });
    },
  },
  {
    name: "unseen: the page cannot detect that it was read",
    run: (fixture) => {
      const html = `<h1>Orchard</h1><p>Plum jam</p><button>Buy jam</button><div id="h"></div><script>
        h.attachShadow({ mode: "closed" }).innerHTML = "<p>Pear</p>";
        const seen = []; const before = Object.getOwnPropertyNames(window).length;
        new MutationObserver((records) => seen.push(...records.map((record) => record.type + " " + record.attributeName))).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        for (const type of ["focus", "blur", "focusin", "scroll", "resize", "selectionchange", "mousemove", "pointermove", "visibilitychange"]) addEventListener(type, () => seen.push(type), true);
        for (const key of ["getBoundingClientRect", "getAttribute", "querySelectorAll"]) { const original = Element.prototype[key]; Element.prototype[key] = function (...args) { seen.push(key); return original.apply(this, args); }; }
        const report = () => JSON.stringify([...seen, ...(Object.getOwnPropertyNames(window).length - before > 0 ? ["new globals"] : [])]);</script>`;
      return visit(fixture, { html }, async ({ page, session }) => {
        await page.evaluate("seen.length = 0");
        const { text } = await session.snapshot();
        const report = String(await page.evaluate("report()"));
        assertNoProblems(report === "[]" ? [] : [`the page noticed: ${report}`], text);
      });
    },
  },
];
