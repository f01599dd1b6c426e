/** Decodes quoted-printable text (RFC 2045, section 6.7): soft line breaks are removed, `=XX` is a byte of UTF-8. */
export function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/gu, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/giu, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));
}
