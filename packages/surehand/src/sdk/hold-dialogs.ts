import type { OpenDialog, PageSession } from "@surehand/browser";

/** Dialogs of a page that stay open until a `dialog` action answers them. Disposing it dismisses one that is still open. */
export interface HeldDialogs extends AsyncDisposable {
  /** The question (confirm, prompt) that blocks the page now. Alerts are closed at once. */
  readonly open: OpenDialog | undefined;
}

/** @throws PageClosedError */
export async function holdDialogs(session: PageSession): Promise<HeldDialogs> {
  const held = await session.holdDialogs();
  return {
    get open() {
      const { openDialog } = session;
      return openDialog?.type === "confirm" || openDialog?.type === "prompt" ? openDialog : undefined;
    },
    [Symbol.asyncDispose]: () => held[Symbol.asyncDispose](),
  };
}
