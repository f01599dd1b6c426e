import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually, openNewChat, startTestCopilot, temporaryProject } from "../copilot.test.support.ts";

/** Looks different in each notation. */
const secret = 'Canary-7"<ü&ß> +/?=42';
const bytes = Buffer.from(secret);
const hex = bytes.toString("hex");
const signs = Array.from(secret);
const notations = {
  plain: secret,
  decomposed: secret.normalize("NFD"),
  "URL-encoded": encodeURIComponent(secret),
  "JSON-escaped": JSON.stringify(secret).slice(1, -1),
  "HTML-escaped": signs.map((sign) => `&#${sign.codePointAt(0)};`).join(""),
  "escaped by codes": signs.map((sign) => String.raw`\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`).join(""),
  hexadecimal: hex,
  "quoted-printable": hex.replaceAll(/../gu, "=$&"),
  base64: bytes.toString("base64"),
  "base64 over lines": bytes.toString("base64").replaceAll(/.{6}/gu, "$&\n"),
};
const shown = Object.values(notations).join(" | ");

/** The notations in a text, and in the text that is written as JSON. */
function notationsIn(text: string): string[] {
  return Object.entries(notations)
    .filter(([, written]) =>
      [written, JSON.stringify(written).slice(1, -1)].some((one) => text.toLowerCase().includes(one.toLowerCase())),
    )
    .map(([name]) => name);
}

test("the search finds each notation", () => {
  expect(notationsIn(JSON.stringify(shown))).toEqual(Object.keys(notations));
});

test("no chat, file or request to a model holds a secret of the project that a page, a file or a tool shows in any notation", async () => {
  await using project = await temporaryProject({ ".env": `API_TOKEN='${secret}'\n`, "notes.txt": shown });
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      { answer: { toolCalls: [{ name: "inspect_element", input: { selector: "h1" } }] } },
      { answer: { text: "I read the notes.", toolCalls: [{ name: "read_file", input: { path: "notes.txt" } }] } },
      { answer: { text: "It is a token." } },
    ],
  });
  const tab = await started.connect({ runTool: async () => ({ ok: true, result: { text: shown, [shown]: 1 } }) });
  const chatId = await openNewChat(tab);
  await tab.call("sendMessage", {
    chatId,
    message: { text: "What is this?", elements: [element], browser: shownPage },
  });
  await eventually(() => tab.chat(chatId)?.messages.length === 2 && tab.chat(chatId)?.run.state === "idle");
  const outputs = new Map([["chat", JSON.stringify(tab.chat(chatId))]]);
  await started.copilot.close();
  for (const [index, { rawBody }] of started.models.requests.entries()) outputs.set(`request ${index}`, rawBody);
  const entries = await readdir(project.path, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
    if (![".env", "notes.txt"].includes(name)) outputs.set(name, await readFile(join(parentPath, name), "utf8"));
  expect([...outputs.keys()]).toContain("log.jsonl");
  expect([...outputs].filter(([, text]) => text.includes("[secret API_TOKEN]")).map(([name]) => name)).toEqual(
    expect.arrayContaining(["chat", "request 0", "request 1", "request 2", "log.jsonl"]),
  );
  const found = [...outputs].map(([name, text]) => [name, notationsIn(text)] as const);
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
});

const element = {
  id: "1",
  tag: "h1",
  selector: "h1",
  xpath: "/h1",
  attributes: { title: shown, [`data-${secret}`]: "" },
  text: shown,
  isTextTruncated: false,
  rect: { x: 0, y: 0, width: 1, height: 1 },
  components: [secret],
};
const shownPage = {
  url: `http://localhost/?a=${encodeURIComponent(secret)}`,
  title: secret,
  zoom: 1,
  viewport: { width: 800, height: 600 },
  devicePixelRatio: 1,
  userAgent: "test",
  locale: "en",
};
