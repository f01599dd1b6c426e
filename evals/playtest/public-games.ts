import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type GameServer, startGameServer } from "./game-server.ts";

/** A game of somebody else: a folder with an `index.html`, outside of the repository. */
export interface PublicGame {
  readonly name: string;
  readonly folder: string;
}

/** The folders in `root` that have an `index.html`, or a folder `src` with one. */
export function listPublicGames(root: string): PublicGame[] {
  return readdirSync(root).flatMap((name) => {
    const folders = [join(root, name), join(root, name, "src")];
    const folder = folders.find((one) => existsSync(join(one, "index.html")));
    return folder === undefined ? [] : [{ name, folder }];
  });
}

/** Serves the folder with every other host blocked: what the game would load from elsewhere is refused by the browser. */
export function servePublicGame({ folder }: PublicGame): Promise<GameServer> {
  return startGameServer({
    read: (path) => readFile(join(folder, path)),
    headers: { "content-security-policy": "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:" },
  });
}
