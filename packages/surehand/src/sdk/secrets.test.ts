import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { Surehand } from "./surehand.ts";

const CANARY = 'hunter2+"ü/&x';
const FORMS = [
  CANARY,
  encodeURIComponent(CANARY),
  Buffer.from(CANARY).toString("base64"),
  JSON.stringify(CANARY).slice(1, -1),
];

/** Says again what was typed, in the page, in its title and in its address. */
const PAGE = `<!doctype html><title>Sign in</title>
  <label>Password <input id="password"></label> <button>Sign in</button> <dl><dt>Echo</dt><dd id="echo">none</dd></dl>
  <script>
    const tell = () => {
      const { value } = password;
      echo.textContent = [value, encodeURIComponent(value), btoa(unescape(encodeURIComponent(value)))].join(" ");
      document.title = value;
      history.replaceState(null, "", "?password=" + encodeURIComponent(value));
    };
    document.querySelector("button").onclick = tell;
  </script>`;

test("a secret that the page repeats is in no file of the journal, and in no result", async () => {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(PAGE);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const folder = await mkdtemp(join(tmpdir(), "surehand-secrets-"));
  const journal = join(folder, "journal");
  const results: unknown[] = [];
  {
    const secrets = [{ name: "password", value: CANARY, origins: [origin] }];
    await using hand = await Surehand.launch({ model: "offline", journal, secrets });
    await hand.goto(origin);
    const { refs } = await hand.snapshot();
    const target = [...refs].find(([, { role }]) => role === "textbox")?.[0] ?? "none";
    results.push(await hand.perform({ kind: "fill", target, text: { secret: "password" } }));
    results.push(await hand.act("click the Sign in button"));
    results.push(await hand.extract("the echo", z.object({ echo: z.string() })));
    results.push(await hand.act("click the button that is not there").catch(String));
    expect(await hand.page.locator("#echo").textContent()).toContain(CANARY);
  }
  const files = await readdir(journal, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), "latin1")),
  );
  const kept = [...texts, JSON.stringify(results)].map((text) => Buffer.from(text, "latin1").toString("utf8"));
  for (const form of FORMS) for (const text of [...texts, ...kept]) expect(text).not.toContain(form);
  expect(kept.join("\n")).toContain("[secret password]");
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
