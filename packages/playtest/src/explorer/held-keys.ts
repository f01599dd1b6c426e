import type { GameInput } from "../input/game-input.ts";

export interface HeldKeys {
  /** The inputs that release the key that is held, and hold another. */
  change(key: string | undefined): GameInput[];
}

export function createHeldKeys(): HeldKeys {
  let held: string | undefined;
  return {
    change(key) {
      if (key === held) return [];
      const inputs: GameInput[] = [];
      if (held !== undefined) inputs.push({ kind: "key-up", key: held });
      if (key !== undefined) inputs.push({ kind: "key-down", key });
      held = key;
      return inputs;
    },
  };
}
