import type { Edit } from "./game.ts";
import type { Player } from "./player.ts";

/** The proofs of a game's bugs. */
export interface GameCheck {
  /** Opens the scope of a script that keeps its names to itself, for `Player.peek`. Made in no other run than a proof. */
  readonly probe?: readonly Edit[];
  /** By the bug's id: plays to where the bug shows. True where the game does what it should, as the clean one must. */
  readonly plays: Readonly<Record<string, (player: Player) => Promise<boolean>>>;
}
