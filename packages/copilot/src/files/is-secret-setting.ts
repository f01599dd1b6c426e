import type { Setting } from "./settings-of.ts";

/** One to three words at the end of the name of a secret, in lower case, without what separates them. */
const secretWords =
  /^(?:pass(?:word|wd|phrase|code|wort)?|passwordhash|pwd|pw|secrets?|token|credentials?|kennwort|mot(?:de)?passe|mdp|contrase[nñ]a|senha|wachtwoord|mnemonic|(?:seed|recovery|backup)phrase|pin|otp|(?:api|private|access|secret|signing|encryption|master|auth|account|session|storage|deploy)key|session(?:id)?|sid|cookies?|authorization|auth)$/u;
/** Ends of a name that is one word, such as `dbpassword`. */
const secretEnd =
  /(?:password|passwd|passphrase|passwort|secret|token|credentials?|kennwort|(?:api|private|access|secret)key|sessionid)$/u;
/** Parts of names as above, for a first look. Valid in ripgrep's syntax too. */
export const secretNamePart =
  "(?i:pass|pwd|pw|secret|token|credential|kennwort|mdp|contrase|senha|wachtwoord|mnemonic|phrase|pin|otp|key|session|sid|cookie|auth)";
const placeholder = /example|changeme|your|xxx|placeholder|process\.env/iu;
/** A reference to a value, a version, an address or a path. */
const isReference = /^[$%<@#&*./~]|\$\{|\{\{|^[\^~<>=v]{0,2}\d{1,5}\.\d{1,5}|^[a-z]+:\/\//iu;

/** Whether a setting of a file of data is a password, a token, a key or a session, by its name. A word without digits is a label. */
export function isSecretSetting({ name, value: written }: Setting): boolean {
  const value = written.trim().replace(/^(?:basic|bearer|token)\s{1,4}/iu, "");
  const isLabel = value.length < 8 || /\s/u.test(value) || !/\d/u.test(value) || !/\p{L}/u.test(value);
  return !isLabel && !placeholder.test(value) && !isReference.test(value) && isSecretName(name);
}

function isSecretName(name: string): boolean {
  const words = name
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, "_")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== "");
  return (
    [1, 2, 3].some((count) => secretWords.test(words.slice(-count).join(""))) || secretEnd.test(words.at(-1) ?? "")
  );
}
