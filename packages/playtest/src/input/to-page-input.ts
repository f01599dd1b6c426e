import type { GameInput } from "./game-input.ts";
import type { PageInput } from "./page-input.ts";
import { pageKeyOf } from "./page-keys.ts";

const buttons = { left: 0, middle: 1, right: 2 } as const;

/** Converts an input to the page's form, with positions in a frame whose viewport begins at `offset`. Undefined for an input that only the browser can send. */
export function toPageInput(input: GameInput, offset: { readonly x: number; readonly y: number }): PageInput[] {
  switch (input.kind) {
    case "key-down":
    case "key-up": {
      const key = pageKeyOf(input.key);
      return key ? [{ kind: input.kind, ...key }] : [];
    }
    case "mouse-move":
      return [{ kind: input.kind, x: input.x - offset.x, y: input.y - offset.y, button: 0 }];
    case "mouse-down":
    case "mouse-up": {
      const button = buttons[input.button ?? "left"];
      return [{ kind: input.kind, x: input.x - offset.x, y: input.y - offset.y, button }];
    }
    case "choose":
      return [{ ...input, x: input.x - offset.x, y: input.y - offset.y }];
    default:
      return [];
  }
}
