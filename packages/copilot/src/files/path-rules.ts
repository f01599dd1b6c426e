import picomatch from "picomatch";

/** Never read, never written, never listed. Compared without regard to case: some file systems have none. */
const deniedPatterns = [
  "**/.env*",
  "**/*.{pem,key,p8,p12,pfx,jks,keystore,ppk,kdbx}",
  "**/id_{rsa,dsa,ecdsa,ed25519}*",
  "**/.{npmrc,yarnrc,yarnrc.yml,netrc,pypirc,git-credentials,htpasswd,pgpass}",
  "**/{credentials,.credentials}",
  "**/{credentials,.credentials,secrets,.secrets}.{json,yaml,yml,toml,ini,xml,enc,txt,db,properties}",
  "**/secrets.*.{json,yaml,yml,toml}",
  "**/{service-account,service_account,serviceaccount}*.json",
  "**/{client_secret*,application_default_credentials,firebase-adminsdk*,*-firebase-adminsdk-*}.json",
  "**/{auth,.auth}/*.json",
  "**/.dev.vars*",
  "**/*.{tfstate,tfvars}",
  "**/*.tfstate.*",
  "**/{.vault-token,.terraformrc,.boto,.s3cfg,.my.cnf,.dockercfg,kubeconfig,master.key}",
  "**/.git",
  "**/.git/**",
  "**/.{ssh,aws,gnupg,azure,kube,docker,surehand}/**",
  "**/.{ssh,aws,gnupg,azure,kube,docker,surehand}",
];

/** Read, and never written. */
const readOnlyPatterns = ["**/node_modules/**", "**/node_modules"];

const isDeniedPattern = picomatch(deniedPatterns, { dot: true, nocase: true });
const isReadOnlyPattern = picomatch(readOnlyPatterns, { dot: true, nocase: true });

/** @param path relative to the root, with `/` between its parts */
export function isDenied(path: string): boolean {
  return isDeniedPattern(comparable(path));
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
