import type { GameCheck } from "../../check.ts";
import { bakeryCheck } from "./bakery/check.ts";
import { blocksCheck } from "./blocks/check.ts";
import { cratesCheck } from "./crates/check.ts";
import { lanternCheck } from "./lantern/check.ts";
import { ledgesCheck } from "./ledges/check.ts";
import { minesCheck } from "./mines/check.ts";
import { paddlesCheck } from "./paddles/check.ts";
import { rocksCheck } from "./rocks/check.ts";

export const heldBackChecks: Readonly<Record<string, GameCheck>> = {
  bakery: bakeryCheck,
  blocks: blocksCheck,
  crates: cratesCheck,
  lantern: lanternCheck,
  ledges: ledgesCheck,
  mines: minesCheck,
  paddles: paddlesCheck,
  rocks: rocksCheck,
};
