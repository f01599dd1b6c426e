import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { applyEdits } from "./apply-edits.ts";
import { type GameServer, startGameServer } from "./game-server.ts";
import type { Edit, Game } from "./game.ts";

/** Serves a game on a port of its own, with `edits` made in its files on the way out. */
export function serveGame(game: Game, edits: readonly Edit[] = []): Promise<GameServer> {
  return startGameServer({ read: (path) => readGameFile(game, path, edits) });
}

export function gameFolder({ half, name }: Game): string {
  return join(import.meta.dirname, "games", half, name, "site");
}

async function readGameFile(game: Game, path: string, edits: readonly Edit[]): Promise<Buffer | string> {
  const library = game.libraries?.[path];
  if (library !== undefined) return readFile(fileURLToPath(import.meta.resolve(library)));
  const bytes = await readFile(join(gameFolder(game), path));
  const own = edits.filter(({ file }) => file === path);
  return own.length === 0 && extname(path) !== ".html" ? bytes : applyEdits(bytes.toString(), own);
}
