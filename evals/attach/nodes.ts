import type { Page } from "playwright-core";
import { SurehandError } from "@surehand/kernel";
import { assertNoProblems } from "../harness/problems.ts";
import { type AttachCase, attachedCase } from "./fixture.ts";
import { checkFates, type Fate, type KnownRef, look, lookAgain } from "./look.ts";
import { shopNames } from "./pages.ts";

interface NodeChange {
  readonly name: string;
  /** Script that runs in the page. */
  readonly change: string;
  readonly fate: Fate | ((known: KnownRef) => Fate);
  /** Default: the same names as before. */
  readonly names?: readonly string[];
}

const names = shopNames("plum");
const staleOnly =
  (...stale: string[]) =>
  (known: KnownRef): Fate =>
    stale.includes(known.name) ? "stale" : "kept";
const buy = `document.querySelector("[data-name='Buy plum']")`;

const changes: readonly NodeChange[] = [
  {
    name: "taken out and put back",
    change: `const node = ${buy}; const { parentNode, nextSibling } = node; node.remove(); parentNode.insertBefore(node, nextSibling)`,
    fate: "kept",
  },
  {
    name: "replaced by one that looks just like it",
    change: `const node = ${buy}; const copy = node.cloneNode(true); copy.dataset.uid = "copy"; node.replaceWith(copy)`,
    fate: staleOnly("Buy plum"),
  },
  {
    name: "taken out",
    change: `${buy}.remove()`,
    fate: staleOnly("Buy plum"),
    names: names.filter((name) => name !== "Buy plum"),
  },
  {
    name: "a list in reverse order",
    change: `const list = document.querySelector("ul"); list.append(...[...list.children].reverse())`,
    fate: "kept",
  },
  {
    name: "a list rendered again",
    change: `const list = document.querySelector("ul"); list.innerHTML = list.innerHTML.replaceAll('data-uid="', 'data-uid="new ')`,
    fate: ({ name }) => (name.startsWith("Add") ? "stale" : "kept"),
  },
  {
    name: "the middle of a list taken out",
    change: `document.querySelectorAll("li")[2].remove()`,
    fate: staleOnly("Add plum 2"),
    names: names.filter((name) => name !== "Add plum 2"),
  },
  {
    name: "others put before it",
    change: `document.body.insertAdjacentHTML("afterbegin", "<button data-name='New one' data-uid='new one'>New one</button>"); document.querySelector("ul").insertAdjacentHTML("afterbegin", "<li><button data-name='New two' data-uid='new two'>New two</button></li>")`,
    fate: "kept",
    names: [...names, "New one", "New two"],
  },
  {
    name: "renamed, with other attributes and another role",
    change: `const node = ${buy}; node.textContent = node.dataset.name = "Sell plum"; node.id = "other"; node.className = "x"; node.setAttribute("role", "link")`,
    fate: "kept",
    names: names.map((name) => (name === "Buy plum" ? "Sell plum" : name)),
  },
  { name: "moved to another place of the page", change: `document.querySelector("ul").append(${buy})`, fate: "kept" },
  {
    name: "moved into an open shadow root",
    change: `const host = document.createElement("div"); document.body.append(host); host.attachShadow({ mode: "open" }).append(${buy})`,
    fate: "kept",
  },
  {
    name: "its ancestors replaced around it",
    change: `const section = document.createElement("section"); section.append(...document.body.childNodes); document.body.append(section)`,
    fate: "kept",
  },
  {
    name: "the whole body rendered again",
    change: `document.body.innerHTML = document.body.getHTML().replaceAll('data-uid="', 'data-uid="new ')`,
    fate: "stale",
    names: names.filter((name) => !name.startsWith("Shadow")),
  },
];

/** Cases in which the document changes after refs were assigned. */
export const nodeCases: readonly AttachCase[] = [
  ...changes.map(({ name, change, fate, names: namesAfter = names }) =>
    attachedCase(`node: ${name}`, "/shop", async ({ page, session }) => {
      const earlier = await look(session, names);
      await page.evaluate(`(() => { ${change} })()`);
      await lookAgain({ session, earlier, fate, names: namesAfter });
    }),
  ),
  attachedCase("node: stale while it is out, the same when it is back", "/shop", async ({ page, session }) => {
    const earlier = await look(session, names);
    await page.evaluate(`window.kept = ${buy}; kept.remove()`);
    await lookAgain({
      session,
      earlier,
      fate: staleOnly("Buy plum"),
      names: names.filter((name) => name !== "Buy plum"),
    });
    await page.evaluate(`void document.body.append(kept)`);
    await lookAgain({ session, earlier, fate: "kept", names });
  }),
  attachedCase("node: hidden and shown again", "/shop", async ({ page, session }) => {
    const earlier = await look(session, names);
    await page.evaluate(`${buy}.hidden = true`);
    await look(
      session,
      names.filter((name) => name !== "Buy plum"),
      earlier,
    );
    await page.evaluate(`${buy}.hidden = false`);
    await lookAgain({ session, earlier, fate: "kept", names });
  }),
  attachedCase("node: twenty looks, the same refs", "/shop", async ({ session }) => {
    const earlier = await look(session, names);
    for (let turn = 0; turn < 20; turn++) await look(session, names, earlier);
  }),
  attachedCase("node: thousands that come and go, and are collected", "/shop", async ({ page, session }) => {
    const earlier = await look(session, names);
    for (let turn = 0; turn < 3; turn++) {
      await page.evaluate(fillBox, turn);
      const { refs } = await session.snapshot();
      const some = [...refs.values()].find((element) => element.name === `Box ${turn} 7`);
      if (some !== undefined) earlier.push({ ref: some.ref, name: some.name, uid: `box ${turn} 7` });
    }
    await page.evaluate("document.getElementById('box').remove()");
    await collectGarbage(page);
    const fate = ({ name }: KnownRef): Fate => (name.startsWith("Box") ? "stale" : "kept");
    await lookAgain({ session, earlier, fate, names });
  }),
  attachedCase("node: moved to the document of a frame and back", "/shop", async ({ page, session }) => {
    const earlier = await look(session, names);
    await page.evaluate(
      `const node = ${buy}; const frame = document.body.appendChild(document.createElement("iframe")); frame.contentDocument.body.append(node)`,
    );
    await checkFates(session, earlier, (known) => (known.name === "Buy plum" ? "kept or stale" : "kept"));
    await page.evaluate(`document.body.append(frames[0].document.querySelector("button"))`);
    await checkFates(session, earlier, (known) => (known.name === "Buy plum" ? "kept or stale" : "kept"));
  }),
  attachedCase("node: refs that were never given are typed errors", "/shop", async ({ session }) => {
    await look(session, names);
    for (const ref of ["e99999", "f9e1", "e0", "e-1", "nonsense", "", "e1e1", "E1"]) {
      const error: unknown = await session.resolve(ref).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      assertNoProblems(SurehandError.isInstance(error) ? [] : [`"${ref}" ends with ${String(error)}`]);
    }
  }),
];

function fillBox(turn: number): void {
  const box = document.getElementById("box") ?? document.body.appendChild(document.createElement("div"));
  box.id = "box";
  box.innerHTML = Array.from(
    { length: 2_000 },
    (_, index) =>
      `<button data-name="Box ${turn} ${index}" data-uid="box ${turn} ${index}">Box ${turn} ${index}</button>`,
  ).join("");
}

async function collectGarbage(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  await client.detach();
}
