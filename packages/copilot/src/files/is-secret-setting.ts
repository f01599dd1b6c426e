import { isSecretName } from "../security/secret-names.ts";
import type { Setting } from "./settings-of.ts";

const placeholder = /example|changeme|your|xxx|placeholder|process\.env/iu;
/** A reference to a value, a version, an address or a path. */
const isReference = /^[$%<@#&*./~]|^sha\d{1,3}-|\$\{|\{\{|^[\^~<>=v]{0,2}\d{1,5}\.\d{1,5}|^[a-z]+:\/\//iu;

const password = /pass|pwd|pw$|kennwort/iu;

/** Whether a setting of a file of data is a password, a token, a key or a session, by its name. A word without digits is a label. */
export function isSecretSetting({ name, value: written }: Setting): boolean {
  const value = written.trim().replace(/^(?:basic|bearer|token)\s{1,4}/iu, "");
  return !isLabel(value, name) && !placeholder.test(value) && !isReference.test(value) && isSecretName(name);
}

/** A password may be short, or a long number. */
function isLabel(value: string, name: string): boolean {
  if (/\s/u.test(value)) return true;
  const isPassword = password.test(name);
  if (isPassword && /^\d{9,}$/u.test(value)) return false;
  return value.length < (isPassword ? 7 : 8) || !/\d/u.test(value) || !/\p{L}/u.test(value);
}
