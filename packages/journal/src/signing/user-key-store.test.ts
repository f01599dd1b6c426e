import { homedir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openUserKeyStore } from "./user-key-store.ts";

test.each([
  [{ SUREHAND_KEYS: "/keys", XDG_CONFIG_HOME: "/settings" }, "/keys"],
  [{ SUREHAND_KEYS: "", XDG_CONFIG_HOME: "/settings" }, "/settings/surehand/keys"],
  [{ APPDATA: "/roaming" }, "/roaming/surehand/keys"],
  [{}, join(homedir(), ".config/surehand/keys")],
])("with %j the keys are in %s", (environment, directory) => {
  expect(openUserKeyStore(environment).directory).toBe(directory);
});
