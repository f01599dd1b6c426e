import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type GameServer, startGameServer } from "./game-server.ts";

/** A game of somebody else: a folder with an `index.html`, outside of the repository. */
export interface PublicGame {
  readonly name: string;
  readonly folder: string;
}

/** The folders in `root` that have an `index.html`. */
export function listPublicGames(root: string): PublicGame[] {
  return readdirSync(root)
    .map((name) => ({ name, folder: join(root, name) }))
    .filter(({ folder }) => existsSync(join(folder, "index.html")));
}

/** Serves the folder with every other host blocked: what the game would load from elsewhere is refused by the browser. */
export function servePublicGame({ folder }: PublicGame): Promise<GameServer> {
  return startGameServer({
    read: (path) => readFile(join(folder, path)),
    headers: { "content-security-policy": "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:" },
  });
}
