import type { Page } from "playwright-core";
import type { ActingFrame } from "./acting-frame.ts";
import { hasFrames, receivesKeys } from "./key-receiver.ts";
import type { PerformContext } from "./perform-context.ts";

export interface TypeTextOptions {
  /** Whether a line break is a press of Enter, which may submit a form. Otherwise the text must have none. */
  readonly pressesEnter: boolean;
  /** Document of the text: if a frame could take the keys, each key is sent only while this document has the focus. */
  readonly receiver?: ActingFrame | undefined;
  /** Awaited after each key, if the page needs time before the next. */
  readonly between?: (() => Promise<void>) | undefined;
}

/** How much of a text was typed before its receiver lost the focus. */
export type Sent = "whole" | "part" | "none";

/**
 * Presses one key per character until the call is over. A few keys are sent before the earlier ones are answered: the browser
 * keeps their order, and waiting for each takes more than half of the time.
 */
export async function typeText(
  context: PerformContext,
  text: string,
  { pressesEnter, receiver, between }: TypeTextOptions,
): Promise<Sent> {
  const { page } = context.reader;
  if (!pressesEnter && /[\r\n]/.test(text))
    throw new TypeError("A text with line breaks can't be typed without Enter.");
  const underWay: Promise<void>[] = [];
  let sent: Sent = "none";
  for (const character of text) {
    context.call.signal.throwIfAborted();
    const hasKey = KEYS.test(character);
    const checked = hasFrames(context) ? receiver : undefined;
    if (hasKey && !between && !checked) {
      const key = strike(page, character);
      // Prevents an unhandled rejection: a failure of an earlier key is reported first.
      key.catch(() => undefined);
      if (underWay.push(key) === KEYS_UNDER_WAY) await underWay.shift();
    } else {
      // Text without a key is sent in another way, and keys could overtake it.
      await Promise.all(underWay.splice(0));
      if (checked && !(await receivesKeys(checked))) return sent;
      await (hasKey ? strike(page, character) : page.keyboard.insertText(character));
      await between?.();
    }
    sent = "part";
  }
  await Promise.all(underWay);
  return "whole";
}

const KEYS_UNDER_WAY = 5;

/** Characters for which a US keyboard, which Playwright assumes, has a key. */
const KEYS = /^[ -~\r\n]$/;

/** Sends down and up without waiting in between, which would take a third of the whole time. */
async function strike({ keyboard }: Page, character: string): Promise<void> {
  await Promise.all([keyboard.down(character), keyboard.up(character)]);
}
