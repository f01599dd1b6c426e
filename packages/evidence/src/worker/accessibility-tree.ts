import type { PageSession, Snapshot } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";

/** Fewer nodes than this in a snapshot, and the browser's own accessibility tree is read as well. */
const FEW_NODES = 5;
const MOST_NODES = 200;

const ignoredRoles: ReadonlySet<string> = new Set(["none", "generic", "InlineTextBox", "RootWebArea"]);

/**
 * Returns the browser's accessibility tree as text for a page whose snapshot has fewer than five lines. Undefined for other pages, or
 * if the tree has nothing either. Protocol: https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#method-getFullAXTree
 */
export async function fewNodesFallback(
  { page }: PageSession,
  { lines }: Snapshot,
  call: CallContext,
): Promise<string | undefined> {
  if (lines.length >= FEW_NODES) return undefined;
  const protocol = await page.context().newCDPSession(page);
  try {
    const { nodes } = await protocol.send("Accessibility.getFullAXTree");
    call.signal.throwIfAborted();
    const named = nodes.flatMap(({ ignored, role, name }) => {
      const [roleName, text] = [String(role?.value ?? ""), String(name?.value ?? "")];
      return ignored || ignoredRoles.has(roleName) || text === ""
        ? []
        : [`${roleName} ${JSON.stringify(text.slice(0, 200))}`];
    });
    return named.length === 0 ? undefined : named.slice(0, MOST_NODES).join("\n");
  } finally {
    await protocol.detach().catch(() => undefined);
  }
}
