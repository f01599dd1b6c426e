import { expect, test } from "vitest";
import { flag, html, jsonScript, trusted } from "./html.ts";

test.each([
  ["text", html`<p>${`<b>&"'`}</p>`, "<p>&lt;b&gt;&amp;&quot;&#39;</p>"],
  ["an attribute", html`<a title="${`" onclick="x`}"></a>`, '<a title="&quot; onclick=&quot;x"></a>'],
  ["nested markup", html`<p>${html`<b>${"<"}</b>`}</p>`, "<p><b>&lt;</b></p>"],
  ["a list", html`<p>${["<", html`<b></b>`]}</p>`, "<p>&lt;<b></b></p>"],
  ["nothing", html`<p>${false}${null}${undefined}${0}</p>`, "<p>0</p>"],
  ["a boolean attribute", html`<b ${flag("hidden", true)}${flag("inert", false)}></b>`, "<b hidden></b>"],
  ["trusted markup", html`${trusted("<hr>")}`, "<hr>"],
])("%s is rendered safely", (_what, markup, expected) => {
  expect(markup.toString()).toBe(expected);
});

test("a data block cannot be closed from inside", () => {
  const block = jsonScript("application/ld+json", { name: "</script><script>alert(1)</script>" }).toString();
  expect(block.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(block.slice(block.indexOf("{"), block.lastIndexOf("}") + 1))).toEqual({
    name: "</script><script>alert(1)</script>",
  });
});
