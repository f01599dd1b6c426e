import { Redactor } from "@surehand/kernel";
import { EventEmitter } from "node:events";
import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { PageLog } from "./page-log.ts";
import { selectConsole, selectRequests } from "./select-entries.ts";

const secret = "Grüße aus Köln 42!";

function openLog(): { readonly log: PageLog; readonly browser: EventEmitter; readonly mask: (text: string) => string } {
  const redactor = new Redactor();
  redactor.register("PIN", secret);
  const [log, browser] = [new PageLog(), new EventEmitter()];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is only listened to
  log.watch(browser as unknown as BrowserContext);
  return { log, browser, mask: (text) => redactor.redact(text) };
}

const request = (url: string): object => ({
  status: () => 200,
  request: () => ({ url: () => url, method: () => "GET", resourceType: () => "fetch" }),
});
const message = (text: string): object => ({ type: () => "error", text: () => text, page: () => null });
const form = new URLSearchParams({ p: secret }).toString();

test("an address is masked before it is cut, wherever the cut falls", () => {
  for (let length = 220; length < 320; length++) {
    const { log, browser, mask } = openLog();
    browser.emit("response", request(`https://a.test/${"a".repeat(length)}?${form}&more=${"b".repeat(400)}`));
    const [shown] = selectRequests(log, { part: "", onlyFailed: false }, mask);
    expect(shown?.url.length).toBeLessThan(330);
    expect(decodeURIComponent(shown?.url.replace(/%.?.?….*$/u, "") ?? "")).not.toContain("Grü");
  }
});

test("a message of the console is masked before it is cut, in a list and in the line about errors", () => {
  for (let length = 170; length < 205; length++) {
    const { log, browser, mask } = openLog();
    browser.emit("console", message(`${"x".repeat(length)}${encodeURIComponent(secret)} ${"y".repeat(600)}`));
    expect(log.takeNewErrors(mask).join("")).not.toContain("Gr%C3%BC");
    expect(selectConsole(log, { onlyErrors: true }, mask)[0]?.text).toContain("[secret PIN]");
  }
});

test("a search finds nothing in what is masked", () => {
  const { log, browser, mask } = openLog();
  browser.emit("response", request(`https://a.test/?${form}`));
  const found = (part: string): number => selectRequests(log, { part, onlyFailed: false }, mask).length;
  expect(found("a.test")).toBe(1);
  expect(found("p=Gr")).toBe(0);
  expect(found("K%C3%B6ln")).toBe(0);
});
