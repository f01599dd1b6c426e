import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";

/**
 * Finds the places of a value in a text: plain, decomposed, in a file name, or in one of the notations of `decoders`, nested up to twice.
 * Ignores case. Empty if the text does not contain the value.
 */
export function formsOf(value: string, text: string): readonly string[] {
  return find(value.toLowerCase(), text, []);
}

/** Every file below the folder that holds one of the values, with the form. Reads compressed files as what they hold. */
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
  const all = [
    bytes,
    ...[gunzipSync, inflateSync, brotliDecompressSync, zstdDecompressSync].flatMap((open) => tried(() => open(bytes))),
  ];
  return all.flatMap((one) => [one.toString("utf8"), one.toString("utf16le")]);
}

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

export async function startEchoSite(): Promise<EchoSite> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(page);
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
