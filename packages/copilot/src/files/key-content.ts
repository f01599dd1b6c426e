import { ToolError } from "../errors/tool-error.ts";
import type { ProjectPath } from "./project-paths.ts";
import { secretNamePart } from "../security/secret-names.ts";
import { isSecretSetting } from "./is-secret-setting.ts";
import { isData } from "./path-rules.ts";
import type { ProjectFile } from "./read-project-file.ts";
import { settingsOf } from "./settings-of.ts";
import { decodeText, isBinary } from "./text-file.ts";

/** Contents of files that hold credentials, whatever their names. Each is valid in ripgrep's syntax too. */
const keyForms: readonly string[] = [
  String.raw`-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:\\[rn]|\s|["'+,]){1,12}(?:[A-Za-z0-9+/=]{16}|[A-Z][A-Za-z-]{1,30}: )`,
  String.raw`PuTTY-User-Key-File-[0-9]:`,
  String.raw`AGE-SECRET-KEY-1[A-Z0-9]{20}`,
  String.raw`(?:aws_secret_access_key|AWS_SECRET_ACCESS_KEY|SecretAccessKey)["']?\s{0,4}[=:]\s{0,4}["']?[A-Za-z0-9/+]{40}`,
  String.raw`:_(?:authToken|password|auth)\s{0,4}=\s{0,4}["']?[A-Za-z0-9_.+/=-]{8}`,
  String.raw`(?:client-key-data|private_key_id|refresh_token)["']?\s{0,4}:\s{0,4}["']?[A-Za-z0-9+/=_.-]{16}`,
  // Hashes of passwords, and the file of passwords of PostgreSQL.
  String.raw`(?:[\s:"']|\A)\$(?:apr1|1|2[abxy]|5|6|7|y|argon2(?:id|i|d))\$[./A-Za-z0-9$=,]{12}`,
  String.raw`(?:\n|\A)[^\s:]{1,100}:(?:[0-9]{2,5}|\*):[^\s:]{1,100}:[^\s:]{1,100}:[^\s:]{6}`,
  // A word that is the whole file, apart from comments.
  String.raw`\A(?:\s|#[^\n]{0,200}\n){0,100}[A-Za-z0-9+/=_-]{32,4096}\s{0,100}\z`,
];

/** Cookies of a browser, as Playwright keeps them. */
const cookies = String.raw`"cookies"\s{0,4}:\s{0,4}\[\s{0,100}\{`;

/** A secret of Kubernetes. */
const manifest = String.raw`(?m:^kind:\s{0,4}["']?Secret\b)`;
const secretManifest = /^kind:\s{0,4}["']?Secret\b/mu;

/** For ripgrep, with `--multiline`. */
export const keyContentPattern: string = keyForms.map((form) => `(?:${form})`).join("|");
/** As `keyContentPattern`: a file of data with a match may hold a key. */
export const settingPattern: string = `${cookies}|${secretNamePart}|${manifest}`;

const keyContent = keyForms.map(
  (form) => new RegExp(form.replace(String.raw`\A`, "^").replace(String.raw`\z`, "$"), "u"),
);

/** @param path also says whether the file is one of data */
export function hasKeyContent(path: string, text: string): boolean {
  return keyContent.some((form) => form.test(text)) || (isData(path) && hasSecretSetting(path, text));
}

function hasSecretSetting(path: string, text: string): boolean {
  if (new RegExp(cookies, "u").test(text) || (secretManifest.test(text) && /^(?:data|stringData):/mu.test(text)))
    return true;
  for (const setting of settingsOf(path, text)) if (isSecretSetting(setting)) return true;
  return false;
}

/** @throws ToolError `key-content` for a file that holds a key, under whatever name */
export function assertNoKey(path: ProjectPath, file: ProjectFile | undefined): void {
  if (file && !isBinary(file.bytes) && hasKeyContent(path.shown, decodeText(file.bytes).raw))
    throw keyContentError(path);
}

export function keyContentError({ shown }: ProjectPath): ToolError {
  return new ToolError({
    code: "key-content",
    message: `${JSON.stringify(shown.slice(0, 200))} has content that looks like a key or a credential.`,
    hint: "Tell the developer. This rule can't be changed from here.",
  });
}
