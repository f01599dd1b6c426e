import type { PanelSetup } from "./panel-setup.ts";

const fromBoth = (["here", "other"] as const).map((from) => ({ from, word: from === "here" ? "near" : "far" }));

/** Frames whose document is created in an unusual way, or replaced. */
export const documentSetups: readonly PanelSetup[] = [
  ...fromBoth.flatMap(({ from, word }): PanelSetup[] => [
    { name: `${word} frame, sandboxed`, frames: [{ from, attributes: `sandbox="allow-scripts"` }] },
    {
      name: `${word} frame, sandboxed with its origin`,
      frames: [{ from, attributes: `sandbox="allow-scripts allow-same-origin"` }],
      root: "closed root",
    },
    { name: `${word} frame, sandboxed without scripts`, frames: [{ from, attributes: "sandbox" }], isScriptless: true },
    { name: `${word} object`, frames: [{ from, by: "object", style: "border: 21px solid; padding: 13px" }] },
    {
      name: `${word} embed`,
      frames: [{ from, by: "embed", style: "border: 21px solid; padding: 13px" }],
      root: "closed root",
    },
    {
      name: `${word} frame, moved in the document`,
      frames: [{ from }],
      change: ({ page }) => page.evaluate(thenLoaded("document.body.prepend(frame)")),
    },
    {
      name: `${word} frame, loaded again`,
      frames: [{ from }],
      root: "closed root",
      change: ({ page }) => page.evaluate(thenLoaded("frame.src = frame.src")),
    },
    {
      name: `${word} frame that comes late`,
      frames: [{ from }],
      prepare: (page) => page.evaluate("window.late = frame; frame.remove()"),
      change: ({ page }) => page.evaluate(thenLoaded("document.body.append(frame)", "late")),
    },
    { name: `srcdoc in a ${word} frame`, frames: [{ from }, { from: "here", by: "srcdoc" }] },
    {
      name: `about:blank, filled by script, in a ${word} frame`,
      frames: [{ from }, { from: "here", by: "blank" }],
      root: "closed root",
    },
  ]),
  { name: "srcdoc", frames: [{ from: "here", by: "srcdoc" }], root: "declared closed root" },
  { name: "about:blank, filled by script", frames: [{ from: "here", by: "blank" }] },
  {
    name: "srcdoc, sandboxed",
    frames: [{ from: "here", by: "srcdoc", attributes: `sandbox="allow-scripts"`, style: "border: 21px solid" }],
  },
];

/** Returns a script that resolves when the change has made the frame load. */
function thenLoaded(change: string, name = "frame"): string {
  return `new Promise((resolve) => { const frame = window.${name}; frame.addEventListener("load", () => resolve(undefined), { once: true }); ${change} })`;
}
