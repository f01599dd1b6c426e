import { type AttachCase, type Attached, attachedCase } from "./fixture.ts";
import { type Fate, type KnownRef, look, lookAgain } from "./look.ts";
import { smallNames } from "./pages.ts";

interface FrameChange {
  readonly name: string;
  readonly change: (attached: Attached) => Promise<unknown>;
  /** Expected fate of the refs in the frames. The refs of the page around the frames are always kept. */
  readonly near?: Fate;
  readonly far?: Fate;
  readonly names?: readonly string[];
}

const framedNames = ["Outer", ...smallNames("near"), ...smallNames("far")];

/**
 * Returns a script for the page that changes the frame (`frame` in the script) and resolves when it has loaded again.
 */
const thenLoaded = (id: string, change: string) =>
  `new Promise((resolve) => { const frame = document.getElementById("${id}"); frame.addEventListener("load", () => resolve(undefined), { once: true }); ${change} })`;

const changes: readonly FrameChange[] = [
  {
    name: "the near one taken out and put back",
    change: ({ page }) => page.evaluate(thenLoaded("near", "frame.remove(); document.body.append(frame);")),
    near: "stale",
  },
  {
    name: "the far one taken out and put back",
    change: ({ page }) => page.evaluate(thenLoaded("far", "frame.remove(); document.body.append(frame);")),
    far: "stale",
  },
  {
    name: "the near one navigated on its site",
    change: ({ page }) => page.evaluate(thenLoaded("near", "frame.src = '/small?word=fig';")),
    near: "stale",
    names: ["Outer", ...smallNames("fig"), ...smallNames("far")],
  },
  {
    name: "the near one navigated to the other site",
    change: ({ page, there }) => page.evaluate(thenLoaded("near", `frame.src = '${there}/small?word=fig';`)),
    near: "stale",
    names: ["Outer", ...smallNames("fig"), ...smallNames("far")],
  },
  {
    name: "the far one navigated to this site",
    change: ({ page, here }) => page.evaluate(thenLoaded("far", `frame.src = '${here}/small?word=fig';`)),
    far: "stale",
    names: ["Outer", ...smallNames("near"), ...smallNames("fig")],
  },
  {
    name: "the far one navigated on its site",
    change: ({ page, there }) => page.evaluate(thenLoaded("far", `frame.src = '${there}/small?word=fig';`)),
    far: "stale",
    names: ["Outer", ...smallNames("near"), ...smallNames("fig")],
  },
  {
    name: "both loaded again",
    change: async ({ page }) => [
      await page.evaluate(thenLoaded("near", "frame.src = frame.src;")),
      await page.evaluate(thenLoaded("far", "frame.src = frame.src;")),
    ],
    near: "stale",
    far: "stale",
  },
  { name: "exchanged: each at the address of the other", change: exchange, near: "stale", far: "stale" },
  {
    name: "the near one removed",
    change: ({ page }) => page.evaluate("document.getElementById('near').remove()"),
    near: "stale",
    names: ["Outer", ...smallNames("far")],
  },
  {
    name: "the far one removed",
    change: ({ page }) => page.evaluate("document.getElementById('far').remove()"),
    far: "stale",
    names: ["Outer", ...smallNames("near")],
  },
  {
    name: "a third one before them",
    change: ({ page }) =>
      page.evaluate(
        "new Promise((resolve) => { const frame = document.createElement('iframe'); frame.onload = () => resolve(undefined); frame.src = '/small?word=third'; document.body.prepend(frame); })",
      ),
    names: [...framedNames, ...smallNames("third")],
  },
  {
    name: "moved with moveBefore, which keeps their documents",
    change: ({ page }) =>
      page.evaluate(
        "document.body.moveBefore(document.getElementById('near'), document.body.firstChild); document.body.moveBefore(document.getElementById('far'), document.body.firstChild)",
      ),
  },
  { name: "hidden and shown again", change: hideAndShow },
  {
    name: "replaced by a srcdoc",
    change: ({ page }) =>
      page.evaluate(thenLoaded("near", `frame.srcdoc = '<button data-name="Doc" data-uid="doc">Doc</button>';`)),
    near: "stale",
    names: ["Outer", "Doc", ...smallNames("far")],
  },
];

/** Cases in which child documents appear, navigate and change after refs were assigned. */
export const frameCases: readonly AttachCase[] = [
  attachedCase("frame: of this site and of another", "/framed", async ({ session }) => {
    const earlier = await look(session, framedNames);
    await lookAgain({ session, earlier, fate: "kept", names: framedNames });
  }),
  attachedCase("frame: one inside another", "/nested", async ({ page, session, there }) => {
    const earlier = await look(session, ["Outer", "Middle", ...smallNames("inner")]);
    await page.frames()[1]?.goto(`${there}/small?word=fig`);
    const fate = ({ name }: KnownRef) => (name === "Outer" ? "kept" : "stale");
    await lookAgain({ session, earlier, fate, names: ["Outer", ...smallNames("fig")] });
  }),
  ...changes.map(({ name, change, near = "kept", far = "kept", names = framedNames }) =>
    attachedCase(`frame: ${name}`, "/framed", async (attached) => {
      const { session } = attached;
      const earlier = await look(session, framedNames);
      await change(attached);
      const fate = (known: KnownRef) => fateIn(known, { near, far });
      await lookAgain({ session, earlier, fate, names });
    }),
  ),
  attachedCase("frame: the first of two equal ones removed", "/twins", async ({ page, session }) => {
    const names = ["Outer", ...smallNames("twin")];
    const earlier = await look(session, names);
    const [first = ""] = earlier.filter(({ name }) => name === "Pay twin").map(({ uid }) => uid.split("/")[0]);
    const seen = await page.frames()[1]?.locator("button").getAttribute("data-uid");
    const gone = seen?.split("/")[0] ?? first;
    await page.evaluate("document.querySelector('iframe').remove()");
    const fate = ({ uid }: KnownRef) => (uid.startsWith(`${gone}/`) ? "stale" : "kept");
    await lookAgain({ session, earlier, fate, names });
  }),
  attachedCase(
    "frame: the page around them navigated, with equal frames after it",
    "/framed",
    async ({ page, session, there }) => {
      const earlier = await look(session, framedNames);
      await page.reload();
      earlier.push(...(await lookAgain({ session, earlier, fate: "stale", names: framedNames })));
      await page.goto(`${there}/framed`);
      await lookAgain({ session, earlier, fate: "stale", names: framedNames });
    },
  ),
];

function fateIn({ name }: KnownRef, { near, far }: { near: Fate; far: Fate }): Fate {
  if (smallNames("near").includes(name)) return near;
  return smallNames("far").includes(name) ? far : "kept";
}

async function exchange({ page }: Attached): Promise<void> {
  const [near, far] = await page.evaluate(() => [...document.querySelectorAll("iframe")].map((frame) => frame.src));
  await page.evaluate(thenLoaded("near", `frame.src = ${JSON.stringify(far)};`));
  await page.evaluate(thenLoaded("far", `frame.src = ${JSON.stringify(near)};`));
}

async function hideAndShow({ page, session }: Attached): Promise<void> {
  await page.evaluate("for (const frame of document.querySelectorAll('iframe')) frame.style.display = 'none'");
  await look(session, ["Outer"]);
  await page.evaluate("for (const frame of document.querySelectorAll('iframe')) frame.style.display = ''");
}
