import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseCacheEntry } from "./cache-entry.ts";

const version1 = await readFile(new URL("cache-entry-v1.test.json", import.meta.url), "utf8");

test("reads an entry of version 1 as one of version 2", () => {
  const entry = parseCacheEntry(version1);
  expect(entry).toMatchObject({ v: 2, instruction: "write to %who%, then send it", url: "http://127.0.0.1:4711/form" });
  const [recording] = entry?.recordings ?? [];
  expect(recording?.fingerprint).toBe("bf7a8c42c7cdb3df");
  expect(recording?.steps).toMatchObject([
    {
      kind: "action",
      description: 'fill textbox "Mail" with "%who%"',
      pageUrl: "http://127.0.0.1:4711/form",
      action: { kind: "fill", text: "%who%", target: { name: "Mail" } },
      effect: null,
      effectKinds: ["target"],
      instruction: "write to %who%, then send it",
    },
    { action: { kind: "click", target: { name: "Send" } }, effectKinds: ["changes"], instruction: "have it sent" },
  ]);
  expect(parseCacheEntry(JSON.stringify(entry))).toEqual(entry);
});

test.each([
  ["broken JSON", "{"],
  ["an unknown version", version1.replace('"v": 1', '"v": 3')],
  ["an unknown kind of action", version1.replace('"kind": "click"', '"kind": "explode"')],
])("rejects %s as an entry", (_, text) => {
  expect(parseCacheEntry(text)).toBeUndefined();
});
