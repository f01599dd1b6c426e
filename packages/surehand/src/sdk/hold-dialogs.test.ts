import { expect, test } from "vitest";
import type { PageSession } from "@surehand/browser";
import { holdDialogs } from "./hold-dialogs.ts";

test.each(["alert", "beforeunload", "confirm", "prompt"])(
  "only a question stays open: an alert and a request to leave are answered at once (%s)",
  async (type) => {
    const openDialog = { type, message: "Saved!" };
    const hold = (): Promise<AsyncDisposable> => Promise.resolve({ [Symbol.asyncDispose]: () => Promise.resolve() });
    // The browser still reports an alert as open while its answer is under way.
    await using held = await holdDialogs({ openDialog, holdDialogs: hold } as unknown as PageSession);
    expect(held.open).toEqual(type === "confirm" || type === "prompt" ? openDialog : undefined);
  },
);
