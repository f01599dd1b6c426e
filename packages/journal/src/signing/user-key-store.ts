import { homedir } from "node:os";
import { join } from "node:path";
import { type KeyStore, openKeyStore } from "./key-store.ts";

/**
 * Opens the user's own key store: the folder in `SUREHAND_KEYS`, else `surehand/keys` in the user's settings folder
 * (`XDG_CONFIG_HOME`, `APPDATA`, else `~/.config`). It is never beside a journal: a program that can write a journal
 * must not find the key there.
 *
 * @param environment Default: the process's environment.
 */
export function openUserKeyStore(environment: Readonly<Record<string, string | undefined>> = process.env): KeyStore {
  const given = environment["SUREHAND_KEYS"];
  if (given !== undefined && given !== "") return openKeyStore(given);
  const settings = environment["XDG_CONFIG_HOME"] ?? environment["APPDATA"] ?? join(homedir(), ".config");
  return openKeyStore(join(settings, "surehand", "keys"));
}
