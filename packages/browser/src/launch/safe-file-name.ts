/**
 * A name that a site suggests, as one that can do no harm on any file system: no folders, no control characters, no device names,
 * and short enough.
 */
export function safeFileName(suggested: string): string {
  const last = suggested.toWellFormed().replaceAll("\\", "/").split("/").at(-1) ?? "";
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, "_").replace(/(?<![. ])[. ]+$/, "");
  const isUsable = plain !== "" && !/^\.+$/.test(plain) && !DEVICES.test(plain);
  return isUsable ? endOf(plain) : `download-${plain.replace(/^\.+/, "")}`.replace(/-$/, "");
}

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Most file systems take 255, and a number may come to it. */
const MOST_BYTES = 200;

/** With its extension. */
function endOf(name: string): string {
  const signs = Array.from(name);
  for (let from = 0; ; from++) {
    const end = signs.slice(from).join("");
    if (Buffer.byteLength(end) <= MOST_BYTES) return end;
  }
}
