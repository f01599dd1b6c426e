import { expect, it } from "vitest";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

interface Listing {
  readonly count: number;
  /** Number of rows that it renders beyond its edges. */
  readonly spare?: number;
  readonly label?: string;
}

/** Only the visible options exist; the opener shows a press on one. */
function virtual({ count, spare = 2, label = "`Row ${i + 1}`" }: Listing): string {
  return `<div id="target" role="combobox" tabindex="0" aria-expanded="false" aria-label="Row">Choose</div>
    <div id="list" role="listbox" hidden style="height: 100px; width: 200px; overflow: auto; position: relative"><div style="height: ${count * 20}px"></div></div>
    <script>
      target.onclick = () => { list.hidden = false; target.ariaExpanded = "true"; draw(); };
      list.onscroll = () => requestAnimationFrame(draw);
      function draw() {
        list.querySelectorAll("[role=option]").forEach((option) => option.remove());
        const first = Math.floor(list.scrollTop / 20);
        for (let i = Math.max(0, first - ${spare}); i < Math.min(${count}, first + 6 + ${spare}); i++) {
          const option = document.createElement("div");
          option.role = "option"; option.textContent = ${label}; option.style = "position: absolute; height: 20px; top: " + i * 20 + "px";
          option.onclick = () => { target.textContent = option.textContent; list.hidden = true; target.ariaExpanded = "false"; };
          list.append(option);
        }
      }
    </script>`;
}

async function select(html: string, option: string): Promise<{ result: PerformResult; shown: unknown }> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const result = await at.session.perform({ kind: "select", target, option });
  return { result, shown: await at.fixture.page.evaluate("target.textContent") };
}

it.each([
  { count: 60, option: "Row 1" },
  { count: 60, option: "Row 37" },
  { count: 60, option: "row 60" },
  { count: 60, spare: 12, option: "Row 49" },
])("finds $option of $count, of which some are there at a time", async ({ option, ...listing }) => {
  const { result, shown } = await select(virtual(listing), option);
  expect(result).toMatchObject({ status: "done" });
  expect(shown).toBe(option.replace("row", "Row"));
});

it("names all options if the requested one does not exist, and presses none", async () => {
  const { result, shown } = await select(virtual({ count: 40 }), "Row 41");
  expect(result).toMatchObject({ status: "blocked", obstacle: { kind: "no-option" } });
  const labels = Array.from({ length: 40 }, (_, index) => `Row ${index + 1}`);
  expect(result.obstacle).toHaveProperty("options", labels);
  expect(shown).toBe("Choose");
});

it("chooses the option with exactly that name, not an earlier one that starts with it", async () => {
  const label = "i === 20 ? 'Express (slow)' : i === 40 ? 'Express' : 'Row ' + i";
  const { result, shown } = await select(virtual({ count: 60, label }), "Express");
  expect(result).toMatchObject({ status: "done" });
  expect(shown).toBe("Express");
});

it("waits for options that a list loads at its end", async () => {
  const html = `<div id="target" role="combobox" tabindex="0" aria-expanded="false" aria-label="Row">Choose</div>
    <div id="list" role="listbox" hidden style="height: 100px; overflow: auto"></div><script>
    let count = 0;
    function more() { for (let i = 0; i < 10; i++) { const row = document.createElement("div"); row.role = "option"; row.textContent = "Row " + ++count;
      row.onclick = () => { target.textContent = row.textContent; list.hidden = true; target.ariaExpanded = "false"; }; list.append(row); } }
    more();
    target.onclick = () => { list.hidden = false; target.ariaExpanded = "true"; };
    list.onscroll = () => { if (list.scrollTop + 100 >= list.scrollHeight - 5 && count < 30) setTimeout(more, 150); };
    </script>`;
  const { result, shown } = await select(html, "Row 28");
  expect(result).toMatchObject({ status: "done" });
  expect(shown).toBe("Row 28");
});

it("does not scroll the page to search for an option", async () => {
  const html = `<div id="target" role="combobox" tabindex="0" aria-expanded="false" aria-label="Row" onclick="list.hidden = false; this.ariaExpanded = 'true'">Choose</div>
    <div id="list" role="listbox" hidden><div role="option">Row 1</div></div><p style="height: 3000px">Long</p>
    <script>addEventListener("scroll", () => { document.title = "scrolled"; }, true)</script>`;
  const { result } = await select(html, "Row 2");
  expect(result).toMatchObject({ status: "blocked", obstacle: { kind: "no-option", options: ["Row 1"] } });
  expect(await at.fixture.page.title()).toBe("");
});
