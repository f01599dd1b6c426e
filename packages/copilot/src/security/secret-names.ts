/** One to three words at the end of the name of a secret, in lower case, without what separates them. */
const secretWords =
  /^(?:pass(?:word|wd|phrase|code|wort)?|passwordhash|pwd|pw|secrets?|token|credentials?|kennwort|mot(?:de)?passe|mdp|contrase[nñ]a|senha|wachtwoord|mnemonic|(?:seed|recovery|backup)phrase|pin|otp|psk|(?:api|private|access|secret|signing|encryption|master|auth|account|session|storage|deploy|preshared)key|session(?:id)?|sid|cookies?|authorization|auth|requirepass|becomepass)$/u;
/** Ends of a name that is one word, such as `dbpassword`. */
const secretEnd =
  /(?:password|passwd|passphrase|passwort|secret|token|credentials?|kennwort|(?:api|private|access|secret)key|sessionid)$/u;
/** Parts of names as above, for a first look. Valid in ripgrep's syntax too. */
export const secretNamePart =
  "(?i:pass|pwd|pw|secret|token|credential|kennwort|mdp|contrase|senha|wachtwoord|mnemonic|phrase|pin|otp|psk|key|session|sid|cookie|auth)";

/** Ends of a name that say which one it is: `API_KEY_PROD`, `token2`, `passwords`. */
const qualifier =
  /^(?:v?\d+|prod(?:uction)?|dev(?:elopment)?|test|staging|stage|live|old|new|local|default|current|main|hash|value|base64)$/u;

/** Whether a name says that its value is secret, however it is written: `DB_PASSWORD`, `apiKeyProd`, `tokens`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, "_")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== "");
  while (words.length > 1 && qualifier.test(words.at(-1) ?? "")) words.pop();
  const last = words.pop() ?? "";
  const numberless = last.replace(/\d{1,20}$/u, "");
  // `js-tokens` is the name of a package.
  const singular = name.includes("-") ? numberless : numberless.replace(/s$/u, "");
  return [last, numberless, singular].some((end) => isSecretWord([...words, end]));
}

function isSecretWord(words: readonly string[]): boolean {
  return (
    [1, 2, 3].some((count) => secretWords.test(words.slice(-count).join(""))) || secretEnd.test(words.at(-1) ?? "")
  );
}
