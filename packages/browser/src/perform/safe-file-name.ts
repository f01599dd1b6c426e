/** A name that a site suggests, as one that can do no harm on any file system: no folders, no control characters, no device names. */
export function safeFileName(suggested: string): string {
  const last = suggested.replaceAll("\\", "/").split("/").at(-1) ?? "";
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, "_").replace(/[. ]+$/, "");
  const isUsable = plain !== "" && !/^\.+$/.test(plain) && !DEVICES.test(plain);
  return isUsable ? plain.slice(-LONGEST) : `download-${plain.replace(/^\.+/, "")}`.replace(/-$/, "");
}

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const LONGEST = 200;
