/**
 * Converts a name that a site suggests into one that is safe on any file system: no folders, no control characters, no device
 * names, no name with a meaning to programs such as `.env` or `package.json`, and short enough.
 */
export function safeFileName(suggested: string): string {
  const last = suggested.toWellFormed().replaceAll("\\", "/").split("/").at(-1) ?? "";
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, "_").replace(DOTS_AT_END, "");
  const name = endOf(plain);
  return isUsable(name) ? name : `download-${name.replace(/^\.+/, "")}`.replace(/-$/, "");
}

/** Matches the dots and spaces at the end of a name, which some file systems leave out. */
const DOTS_AT_END = /(?<![. ])[. ]+$/;

/** Compares names as file systems do: some ignore case, invisible characters, compatibility forms, and dots and spaces at the end. */
function isUsable(name: string): boolean {
  const compared = name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .replace(DOTS_AT_END, "");
  return compared !== "" && !DEVICES.test(compared) && !SPECIAL_NAMES.some((family) => family.test(compared));
}

/** Families of files that programs find by their name: configuration, manifests, build files, modules, instructions for agents. */
const SPECIAL_NAMES: readonly RegExp[] = [
  /^\./,
  // Types that are for programs, not for people.
  /\.(?:ya?ml|toml|json[c5]|ini|inf|cfg|nix|gradle(?:\.kts)?|mk|cmake|bzl|bazel|gyp|props|targets|lock|ru|rake|pth|dll|dylib|so(?:\.\d+)*)$/i,
  /\.(?:config|conf|setup|workspace)(?:\.\w+)*$/i,
  // Makefile, Dockerfile.dev, gulpfile.js, noxfile.py
  /^[a-z]+file(?:\.(?:[cm]?[jt]s|coffee|py|rb))?$/i,
  /^(?:gnu)?(?:make|docker|container)file\.[\w.-]+$/i,
  /^(?:sconstruct|sconscript|wscript|build|workspace|module|configure|gradlew|mvnw)$/i,
  /^(?:package|npm-shrinkwrap|composer|deno|project|[jt]sconfig|global|turbo|nx|lerna|angular|biome|nodemon|renovate|lefthook|firebase|netlify|vercel|wrangler|mcp)(?:[._-].*)?\.json$/i,
  /^(?:index|setup[\w.-]*)\.[cm]?[jt]sx?$/i,
  /^(?:conftest|setup|site|sitecustomize|usercustomize|tasks|manage|dodo|__\w+__)\.py$/i,
  /^(?:pom|build|ivy|phpunit|androidmanifest)\.xml$/i,
  /^(?:cmakelists|(?:requirements|constraints)(?:[._-].*)?)\.txt$/i,
  /^(?:claude|agents?|codex|copilot(?:-instructions)?|crush|gemini|qwen|replit|skill|warp)(?:[._-].*)?\.(?:mdx?|markdown|txt)$/i,
];

/** Reserved device names: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICES = /^(?:con(?:in\$|out\$)?|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i;
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
