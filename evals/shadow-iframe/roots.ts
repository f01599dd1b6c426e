/** The shadow root between an element and its document. */
export type RootKind = "no root" | "open root" | "closed root" | "closed in closed root" | "declared closed root";

const builders: Readonly<Record<RootKind, (html: string) => string>> = {
  "no root": (html) => html,
  "open root": (html) => hostWith(attach("open", html)),
  "closed root": (html) => hostWith(attach("closed", html)),
  "closed in closed root": (html) => hostWith(attach("closed", "<p>Between</p><div></div>", attach("closed", html))),
  "declared closed root": (html) => `<div><template shadowrootmode="closed">${html}</template></div>`,
};

export const rootKinds: readonly RootKind[] = [
  "no root",
  "open root",
  "closed root",
  "closed in closed root",
  "declared closed root",
];

/** Returns the HTML inside such a root. */
export function insideRoot(kind: RootKind, html: string): string {
  return builders[kind](html);
}

/** Whether Playwright's locators can enter. */
export function isReachable(kind: RootKind): boolean {
  return kind === "no root" || kind === "open root";
}

/** Returns a host with the script that runs `attachment`. */
function hostWith(attachment: string): string {
  return `<div></div><script>{ const host = document.currentScript.previousElementSibling; ${attachment} }</script>`;
}

/** Returns a script that attaches a root to `host`; `inner` does the same with the root's last element. */
function attach(mode: "open" | "closed", html: string, inner = ""): string {
  const text = JSON.stringify(html).replaceAll("</", "<\\/");
  const nested = inner === "" ? "" : `((host) => { ${inner} })(root.lastElementChild);`;
  return `const root = host.attachShadow({ mode: "${mode}" }); root.innerHTML = ${text}; ${nested}`;
}
