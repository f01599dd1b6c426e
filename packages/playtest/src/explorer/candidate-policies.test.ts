import { expect, test } from "vitest";
import { setup } from "../testing/recording.test.support.ts";
import { candidatePolicies } from "./candidate-policies.ts";
import type { GameSetup } from "./game-setup.ts";

const page = { elements: 0, hasField: false, hasCanvas: false };
const kinds = (of: Partial<GameSetup>, around: Partial<typeof page> = {}): string[] =>
  candidatePolicies({ ...setup, controls: [], isMoving: false, ...of }, { ...page, ...around }).map(({ kind }) => kind);

test("clicks the only element of a page, with the right button too if the game listens to it", () => {
  expect(kinds({}, { elements: 1 })).toEqual(["click-elements"]);
  const [policy] = candidatePolicies({ ...setup, controls: [], hearsRightButton: true }, { ...page, elements: 9 });
  expect(policy).toMatchObject({ kind: "click-elements", hasRightClicks: true });
});

test("types words, drags pieces and swaps neighbors in games that are played that way", () => {
  const words: Partial<GameSetup> = { namesTyping: true, hearsKeys: true };
  expect(kinds(words)).toContain("type-words");
  expect(kinds(words, { hasField: true })).not.toContain("type-words");
  expect(kinds({ hearsDrags: true }, { elements: 4 })).toContain("drag-elements");
  expect(kinds({}, { elements: 64 })).toContain("click-neighbors");
  expect(kinds({ hearsMouse: true }, { hasCanvas: true })).toContain("click-neighbors");
  expect(kinds({ hearsMouse: true, isMoving: true }, { hasCanvas: true })).not.toContain("click-neighbors");
});

test("begins with what the game's texts name", () => {
  const usable: Partial<GameSetup> = { untriedKeys: ["w"], hearsMouse: true, isMoving: true };
  expect(kinds(usable, { hasCanvas: true })).toEqual(["random-keys", "random-keys", "click-shapes"]);
  expect(kinds({ ...usable, namesMouse: true }, { hasCanvas: true })[0]).toBe("click-shapes");
  const player = { kind: "rect" as const, color: "red", width: 10, height: 60 };
  const controls = ["w", "s"].map((key) => ({ key, isNamed: true, hasEffect: true }));
  const steered = { hearsMouse: true, namesMouse: true, isMoving: true, player, controls };
  expect(kinds(steered, { hasCanvas: true })[0]).toBe("follow");
  expect(kinds({ hearsDrags: true, namesDrags: true }, { elements: 4 })[0]).toBe("drag-elements");
});

test("presses the keys that there was no time to try", () => {
  expect(kinds({ untriedKeys: ["ArrowLeft"] })).toEqual(["random-keys"]);
});

test("leaves out R, which begins most games again, unless it is named or alone", () => {
  const keysOf = (keys: readonly string[], hints: GameSetup["hints"] = []): unknown[] => {
    const controls = keys.map((key) => ({ key, isNamed: false, hasEffect: true }));
    return candidatePolicies({ ...setup, isMoving: false, controls, hints }, page).flatMap((policy) =>
      policy.kind === "random-keys" ? [policy.keys] : [],
    );
  };
  expect(keysOf(["w", "r"])).toEqual([["w"]]);
  expect(keysOf(["r"])).toEqual([["r"]]);
  expect(keysOf(["w", "r"], [{ key: "r", purpose: "play" }])).toEqual([["w", "r"]]);
});

test("advances with jumps if a key lifts the player", () => {
  const key = (name: string, dx: number, dy: number) => ({
    key: name,
    isNamed: false,
    hasEffect: true,
    moves: { dx, dy },
  });
  const sideways = [key("ArrowLeft", -10, 0), key("ArrowRight", 10, 0)];
  expect(kinds({ isMoving: true, controls: [...sideways, key("Space", 0, -20)] })[0]).toBe("advance");
  // Up and down are directions.
  const both = [key("ArrowUp", 0, -10), key("ArrowDown", 0, 10)];
  expect(kinds({ isMoving: true, controls: [...sideways, ...both] })).not.toContain("advance");
});

test("advances in a picture without shapes with a key of actions, if down is no direction", () => {
  const working = (name: string) => ({ key: name, isNamed: false, hasEffect: true });
  const keys = ["ArrowLeft", "ArrowRight", "Space"].map(working);
  expect(kinds({ isMoving: true, controls: keys })[0]).toBe("advance");
  expect(kinds({ isMoving: true, controls: [...keys, working("ArrowDown")] })).not.toContain("advance");
});

test("leaves out the mouse in a game that names its keys, and no pointer", () => {
  const controls = [{ key: "ArrowLeft", isNamed: false, hasEffect: true }];
  const hints = [{ key: "ArrowLeft", purpose: "play" as const, isOfGroup: true }];
  const game: Partial<GameSetup> = { hearsMouse: true, namesPointer: false, controls, hints };
  expect(kinds(game, { hasCanvas: true })).toEqual(["random-keys"]);
  expect(kinds({ ...game, namesPointer: true }, { hasCanvas: true })).toContain("click-shapes");
  expect(kinds({ ...game, hints: [] }, { hasCanvas: true })).toContain("click-shapes");
});

test("leaves the button beside a field to the policy that types", () => {
  expect(kinds({}, { elements: 1, hasField: true })).toEqual(["type-commands"]);
  expect(kinds({}, { elements: 6, hasField: true })).toEqual(["type-commands", "click-elements"]);
});

test("begins with keys by chance if letters move and arrows shoot", () => {
  const player = { kind: "rect" as const, color: "red", width: 10, height: 10 };
  const controls = (arrows: Partial<GameSetup["controls"][number]>): GameSetup["controls"] => [
    ...["a", "d"].map((key) => ({ key, isNamed: true, hasEffect: true, moves: { dx: 9, dy: 0 } })),
    ...["ArrowLeft", "ArrowRight"].map((key) => ({ key, isNamed: false, hasEffect: true, ...arrows })),
  ];
  expect(kinds({ isMoving: true, player, controls: controls({}) })[0]).toBe("random-keys");
  expect(kinds({ isMoving: true, player, controls: controls({ moves: { dx: 9, dy: 0 } }) })[0]).toBe("follow");
});
