import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { join, relative } from "node:path";
import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from "node:zlib";

/**
 * Finds the places of a value in a text: plain, decomposed, in a file name, or in one of the notations of `decoders`, nested up to twice.
 * Ignores case. Empty if the text does not contain the value.
 */
export function formsOf(value: string, text: string): readonly string[] {
  return find(value.toLowerCase(), text, []);
}

/** Every file below the folder that holds one of the values, with the form. Reads compressed files and archives as what they hold. */
export async function filesWith(values: readonly string[], folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const texts = [name, ...textsOf(await readFile(path))];
      return values
        .flatMap((value) => texts.flatMap((text) => formsOf(value, text)))
        .map((form) => `${relative(folder, path)}: ${form}`);
    }),
  );
  return found.flat();
}

function textsOf(bytes: Buffer): readonly string[] {
  return contentsOf(bytes).flatMap((one) => [one.toString("utf8"), one.toString("utf16le")]);
}

/** The bytes, and what they hold if they are compressed or an archive: a WACZ is a zip of compressed files. */
function contentsOf(bytes: Buffer): readonly Buffer[] {
  const opened = [gunzipSync, inflateSync, brotliDecompressSync, zstdDecompressSync].flatMap((open) =>
    tried(() => open(bytes)),
  );
  return [bytes, ...[...opened, ...zippedIn(bytes)].flatMap(contentsOf)];
}

/** Files of a zip, found by their local headers (APPNOTE 4.3.7). */
function zippedIn(bytes: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf(localHeader); at >= 0; at = bytes.indexOf(localHeader, at + 4)) {
    const [method, size] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)];
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const packed = bytes.subarray(start, size === 0 ? undefined : start + size);
    if (method === 0) found.push(packed);
    else found.push(...tried(() => inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })));
  }
  return found;
}

const localHeader = Buffer.from("PK\u0003\u0004", "latin1");

const decoders: Readonly<Record<string, (text: string) => string>> = {
  "URL-encoded": (text) =>
    text
      .replaceAll("+", " ")
      .replace(/(?:%[\da-f]{2})+/giu, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8")),
  "HTML-escaped": (text) =>
    text
      .replace(/&#(x?)([\da-f]+);/giu, (_, hex: string, code: string) =>
        characterOf(Number.parseInt(code, hex === "" ? 10 : 16)),
      )
      .replace(/&([a-z]+);/giu, (whole, name: string) => named[name.toLowerCase()] ?? whole),
  "JSON-escaped": (text) =>
    text
      .replace(/\\u([\da-f]{4})/giu, (_, code: string) => characterOf(Number.parseInt(code, 16)))
      .replace(/\\(["\\/])/gu, "$1"),
  "escaped by codes": (text) =>
    text.replace(/\\x([\da-f]{2})/giu, (_, code: string) => characterOf(Number.parseInt(code, 16))),
  "quoted-printable": (text) =>
    text
      .replace(/=\r?\n/gu, "")
      .replace(/(?:=[\da-f]{2})+/giu, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8")),
  hexadecimal: (text) =>
    [...text.matchAll(/(?:[\da-f]{2}[ :]?){8,}/giu)]
      .map(([run]) => Buffer.from(run.replaceAll(/[ :]/gu, ""), "hex").toString("utf8"))
      .join("\n"),
  base64: inBase64,
  "base64 over lines": (text) => inBase64(text.replaceAll(/(?<=[\w+/])(?:\r?\n|\\r|\\n)+(?=[\w+/])/gu, "")),
};

/** A value may begin at any of the three places of a group. */
function inBase64(text: string): string {
  return [...text.matchAll(/[\w+/-]{8,}/gu)]
    .flatMap(([run]) => [0, 1, 2, 3].map((at) => Buffer.from(run.slice(at), "base64").toString("utf8")))
    .join("\n");
}

const named: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
  uuml: "ü",
  szlig: "ß",
  amp: "&",
  plus: "+",
  sol: "/",
  quest: "?",
  equals: "=",
};
const DEEPEST = 2;

function find(value: string, text: string, path: readonly string[]): readonly string[] {
  const inFileName = value.replaceAll(/[\\/:*?"<>|]/gu, "_");
  if (text.toLowerCase().includes(inFileName)) return [["file name", ...path].join(" in ")];
  if (text.toLowerCase().includes(value)) return [path.length === 0 ? "plain" : path.join(" in ")];
  if (text.normalize("NFC").toLowerCase().includes(value)) return [["decomposed", ...path].join(" in ")];
  if (path.length === DEEPEST) return [];
  return Object.entries(decoders).flatMap(([name, decode]) => {
    const decoded = decode(text);
    return decoded === text || decoded === "" ? [] : find(value, decoded, [name, ...path]);
  });
}

function characterOf(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}

function tried<Value>(run: () => Value): Value[] {
  try {
    return [run()];
  } catch {
    return [];
  }
}

/** Says what was typed again: in its text, a field, an attribute, its title, its address, a message, a request and a download. */
const page = `<!doctype html><title>Sign in</title><h1>Sign in</h1>
  <label>User <input id="user"></label> <label>Password <input id="password"></label>
  <button id="go">Sign in</button> <button id="warn">Warn me</button> <a id="report" download hidden>Report</a>
  <dl><dt>Echo</dt><dd id="echo">none</dd><dt>Copy</dt><dd><textarea id="copy" aria-label="Copy"></textarea></dd></dl>
  <script>
    const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
    const escaped = (text) => text.replace(/[&<>"]/g, (sign) => "&#" + sign.charCodeAt(0) + ";");
    const each = (text, write) => Array.from(text, (sign) => write(sign, sign.charCodeAt(0).toString(16).padStart(2, "0"))).join("");
    const bytes = (text, write) => Array.from(new TextEncoder().encode(text), (byte) => write(byte.toString(16).padStart(2, "0").toUpperCase())).join("");
    const names = ${JSON.stringify(Object.fromEntries(Object.entries(named).map(([name, sign]) => [sign, name])))};
    const notations = (text) => [
      text.normalize("NFD"),
      each(text, (sign, code) => "&#x" + code + ";"),
      each(text, (sign) => (names[sign] ? "&" + names[sign] + ";" : sign)),
      each(text, (sign, code) => "\\\\x" + code),
      each(text, (sign, code) => "\\\\u" + code.padStart(4, "0")),
      each(text, (sign, code) => (sign < "a" ? "%" + code : encodeURIComponent(sign))),
      bytes(text, (code) => code),
      bytes(text, (code) => code + " "),
      bytes(text, (code) => "=" + code),
      base64(text).replace(/.{10}/g, "$&\\n"),
    ];
    go.onclick = () => {
      const values = [password.value, user.value].filter((value) => value !== "");
      const forms = values.flatMap((value) => [value, encodeURIComponent(value), base64(value), escaped(value), JSON.stringify(value), ...notations(value)]);
      echo.textContent = forms.join(" | ");
      echo.title = copy.value = forms.join(" ");
      document.title = "Hello " + values.join(" ");
      history.replaceState(null, "", "?p=" + values.map(encodeURIComponent).join("&u="));
      console.error("signed in with", ...values);
      report.hidden = false;
      report.href = "/report?p=" + encodeURIComponent(values[0]);
      report.download = values[0] + ".txt";
      fetch("/log?p=" + encodeURIComponent(values[0]), { method: "POST", body: values.join() });
    };
    warn.onclick = () => alert("Wrong: " + echo.textContent);
  </script>`;

export interface EchoSite extends AsyncDisposable {
  readonly url: string;
}

/** @param known value that the page `/known` has from the beginning, as the page of an account has a number of the account */
export async function startEchoSite(known: string): Promise<EchoSite> {
  const shown = `<script>password.value = ${JSON.stringify(known).replaceAll("<", String.raw`\u003c`)}; go.onclick();</script>`;
  const server = createServer(({ url = "" }, response) => {
    const html = url.startsWith("/known") ? page + shown : page;
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
