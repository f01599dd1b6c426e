import type { BrowserHandle } from "@surehand/browser";

/** Whether a text contains a secret of the project. */
export type HasSecret = (text: string) => boolean;

/** Whether a page shows a secret: in texts, fields and open shadow trees, in all of its frames. A picture of it can't be masked. */
export async function showsSecret(page: BrowserHandle["page"], hasSecret: HasSecret): Promise<boolean> {
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate<unknown>(shownTexts).catch(() => undefined)),
  );
  return texts.some((text) => typeof text === "string" && hasSecret(text));
}

/** Runs in a document. */
const shownTexts = `(() => {
  const texts = [document.documentElement.innerText];
  const visit = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
        texts.push(element.value, element.placeholder ?? "");
      if (!element.shadowRoot) continue;
      for (const child of element.shadowRoot.children) texts.push(child.innerText ?? child.textContent ?? "");
      visit(element.shadowRoot);
    }
  };
  visit(document);
  return texts.join("\\n");
})()`;
