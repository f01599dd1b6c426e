import { expect, test } from "vitest";
import { type Tab, TAB_CLOSED, TabRegistry } from "./tab-registry.ts";

const call = { tool: "run_checks", input: {}, chatId: "c", messageId: "m" };
const { signal } = new AbortController();
const answering: Tab = { runTool: async () => ({ ok: true, result: "checked" }) };

test("a tool waits for a tab that reloads, and runs again in a tab that was reloaded meanwhile", async () => {
  const tabs = new TabRegistry();
  tabs.add("tab", answering)[Symbol.dispose]();
  const waiting = tabs.run("tab", call, signal);
  const reloading = tabs.add("tab", {
    runTool: async () => {
      reloading[Symbol.dispose]();
      setTimeout(() => tabs.add("tab", answering), 10);
      return { ok: false, code: TAB_CLOSED, message: "" };
    },
  });
  expect(await waiting).toEqual({ ok: true, result: "checked" });
});

test("a tab that does not come back, or never was there, is reported as closed", async () => {
  const tabs = new TabRegistry({ reloadMs: 10 });
  tabs.add("tab", answering)[Symbol.dispose]();
  for (const name of ["tab", "other", undefined])
    expect(await tabs.run(name, call, signal)).toMatchObject({ ok: false, code: "no-tab" });
});

test("a tool of a run that was stopped does not wait for a tab that reloads", async () => {
  const tabs = new TabRegistry({ reloadMs: 600_000 });
  tabs.add("tab", answering)[Symbol.dispose]();
  const stopping = new AbortController();
  const waiting = tabs.run("tab", call, stopping.signal);
  stopping.abort();
  expect(await waiting).toMatchObject({ ok: false, code: "no-tab" });
  expect(await tabs.run("tab", call, stopping.signal)).toMatchObject({ ok: false, code: "no-tab" });
  // The tab goes while its own call is stopped.
  const once = new AbortController();
  const going = tabs.add("tab", {
    runTool: async () => {
      going[Symbol.dispose]();
      once.abort();
      return { ok: false, code: TAB_CLOSED, message: "" };
    },
  });
  expect(await tabs.run("tab", call, once.signal)).toMatchObject({ ok: false, code: "no-tab" });
});
