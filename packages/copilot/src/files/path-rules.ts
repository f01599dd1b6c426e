import picomatch from "picomatch";

/** Folders of tools that keep credentials, and Git's own. */
const deniedFolders =
  /(?:^|\/)\.(?:git|ssh|aws|gnupg|azure|kube|docker|surehand|cargo|gem|m2|mc|ngrok2|pulumi|wrangler|supabase|snowsql|kaggle|huggingface|openai|anthropic|auth|password-store|netlify|vercel|config\/(?:gh|gcloud|op|rclone))(?:\/|$)/u;
/** Code, markup and pictures of a page may have any name. */
const contentOfPages =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?|css|scss|sass|less|mdx?|svg|png|jpe?g|gif|webp|avif|ico)$/u;

const credentialNames: readonly RegExp[] = [
  // Parts of a name that say what is in the file.
  /(?:^|[._-])(?:secrets?|credentials?|passwords?|passwd|token|htpasswd|netrc|pgpass|vault[-_.]?pass|env)(?:$|[._~-])/u,
  // Extensions of keys, also before another one: `server.key.bak`.
  /\.(?:pem|key|p8|p12|pfx|jks|jceks|bks|keystore|keytab|ppk|kdbx?|1pux|gpg|asc|ovpn|mobileprovision|tfstate|tfvars|cookie)(?:$|[.~])/u,
  /(?:^|_)id_(?:rsa|dsa|ecdsa|ed25519|deploy)|(?:_|^)(?:rsa|ed25519|ecdsa)$|(?:^|[_-])key(?:\.(?:json|txt|bak|old))?$|^ssh_host_/u,
  // Recordings of browsers and networks, and databases.
  /\.(?:har|sqlite3?|db3?|mdb|rdb|pcapng|pcap|dump)(?:$|[-.~])|(?:^|[._-])(?:dump|backup)\.sql(?:$|\.)/u,
  // Files of tools that sign in with them, and what a shell remembers.
  /^(?:storage-?state|kaggle|client_secret.*|application_default_.*|google-?services?(?:-info)?|.*service[-_]?account.*|.*firebase-adminsdk.*|bitwarden.*)\.(?:json|plist)$/u,
  /^\.(?:.*history|(?:npm|yarn|pypi|sentrycli|clasp|terraform|curl|msmtp)rc|git-?config|databrickscfg|dockercfg|dockerconfigjson|boto|s3c(?:fg|md)|dev\.vars.*|my(?:login)?\.cnf|bunfig)(?:$|[.~])/u,
  /^\.?(?:pip|rclone|wg\d{0,3})\.conf$|^(?:local|key|gradle|keystore)\.properties$|^(?:nuget\.config|settings\.xml|ngrok\.yml|kubeconfig|cookies\.txt)$/u,
];

/** Read, and never written. */
const readOnlyPatterns = ["**/node_modules/**", "**/node_modules"];

const isReadOnlyPattern = picomatch(readOnlyPatterns, { dot: true, nocase: true });

/**
 * Whether a file holds credentials, by its place or name: it is never read, never written, never listed.
 *
 * @param path relative to the root, with `/` between its parts
 */
export function isDenied(path: string): boolean {
  const compared = comparable(path).toLowerCase();
  if (deniedFolders.test(compared)) return true;
  if (/(?:^|\/)auth\/[^/]*\.json$|(?:^|\/\.?|^\.[^/]*\/)auth\.toml$|(?:^|^\.[^/]*\/)auth\.json$/u.test(compared))
    return true;
  if (isData(path) && /(?:^|\/)(?:secrets?|credentials?)\//u.test(compared)) return true;
  const name = compared.split("/").at(-1) ?? "";
  return name.startsWith(".env") || (isData(path) && credentialNames.some((form) => form.test(name)));
}

/** Whether a file is neither code, markup nor a picture. */
export function isData(path: string): boolean {
  return !contentOfPages.test(path.toLowerCase());
}

export function isReadOnly(path: string): boolean {
  return isReadOnlyPattern(comparable(path));
}

/**
 * Maps names that a file system treats as equal to one form: compatible letters (full-width `．`), trailing dots and spaces, streams after
 * a colon (Windows), invisible characters.
 */
function comparable(path: string): string {
  return path
    .normalize("NFKC")
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu, "")
    .split("/")
    .map((name) => (/^\.+$/u.test(name) ? name : stripTrailingDots(name.split(":", 1)[0] ?? "")))
    .join("/");
}

function stripTrailingDots(name: string): string {
  let end = name.length;
  while (end > 1 && (name[end - 1] === "." || name[end - 1] === " ")) end -= 1;
  return name.slice(0, end);
}
