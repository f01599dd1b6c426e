/**
 * Converts a name that a site suggests into one that is safe on any file system: no folders, no control characters, no device
 * names, no name with a meaning to programs such as `.env` or `package.json`, and short enough.
 */
export function safeFileName(suggested: string): string {
  const last = suggested.toWellFormed().replaceAll("\\", "/").split("/").at(-1) ?? "";
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, "_").replace(/(?<![. ])[. ]+$/, "");
  const isUsable = plain !== "" && !/^\.+$/.test(plain) && !DEVICES.test(plain) && !isSpecial(plain);
  return isUsable ? endOf(plain) : `download-${plain.replace(/^\.+/, "")}`.replace(/-$/, "");
}

/** Compares names as file systems do: some ignore case, invisible characters and compatibility forms. */
function isSpecial(name: string): boolean {
  return SPECIAL_NAME.test(name.replace(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKC"));
}

/** Files that programs find by their name: configuration, manifests, build files, instructions for agents. */
const SPECIAL_NAME =
  /^(?:\.|.*\.config\.\w+$|(?:package|deno|tsconfig|jsconfig|composer)\.jsonc?$|(?:gnu)?makefile$|justfile$|(?:docker|container|pro|rake|gem|vagrant|jenkins)file$|(?:docker-)?compose\.ya?ml$|(?:conftest|setup|sitecustomize|usercustomize)\.py$|(?:pyproject|cargo)\.toml$|(?:claude|agents?|gemini|qwen|warp)(?:[._-].*)?\.md$)/i;

/** Reserved device names: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Most file systems allow 255 bytes, and a number may be added. */
const MAX_BYTES = 200;

/** Returns the end of a name with its extension. */
function endOf(name: string): string {
  const signs = Array.from(name);
  for (let from = 0; ; from++) {
    const end = signs.slice(from).join("");
    if (Buffer.byteLength(end) <= MAX_BYTES) return end;
  }
}
