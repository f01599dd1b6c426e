import { providerVariables } from "../provider/known-providers.ts";

const storeKeys = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"];
const modelNames = ["SUREHAND_MODEL", "FALLBACK_LLM_MODEL"];
const limits = ["ENABLE_FALLBACK_LLM", "ENABLE_MULTI_ACTIONS", "MAX_ACTIONS_PER_STEP", "REFLECTION_MODE"];

const keyVariables = new Set([...Object.values(providerVariables).flatMap(({ keys }) => keys), ...storeKeys]);
const readVariables = new Set([...keyVariables, ...modelNames, ...limits]);
const baseUrlVariables = new Set(Object.values(providerVariables).flatMap(({ baseUrls = [] }) => baseUrls));

/** Variables that name a program, a module, or where requests go. */
const STEERS =
  /^(?:SUREHAND_|NODE_|NPM_|AWS_|LD_|DYLD_|PLAYWRIGHT_|PG|SSL_|GIT_|PYTHON|PATH$|HOME$|TMPDIR$|SHELL$)|(?:^|_)(?:PROXY|ENDPOINT|BASE_URL|API_BASE)(?:_|$)/iu;

/**
 * Other keys, tokens and addresses with a password that programs read: those of browser services, of providers of models, of databases, of
 * ssh and of code hosts, and those that Surehand reads.
 */
const PROGRAM_SECRETS =
  /_API_KEY$|DATABASE_URL$|^(?:SSH_|BROWSERBASE_|XDG_)|^(?:GITHUB_TOKEN|GH_TOKEN|HF_TOKEN|HUGGING_FACE_HUB_TOKEN|APPDATA|CI|TERM|NO_COLOR|FORCE_COLOR|BROWSER_MODE)$/iu;

/** Windows ignores the case of names, so that `Anthropic_Api_Key` reads the same variable. */
function isIn(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name.toUpperCase());
}

/** Whether a variable holds a key of a provider of models or of a store. */
export function isKeyVariable(name: string): boolean {
  return isIn(keyVariables, name);
}

/** Whether a variable holds the address of a provider of models. @param provider the one that it has to be; default: any */
export function isBaseUrlVariable(name: string, provider?: string): boolean {
  if (provider === undefined) return isIn(baseUrlVariables, name);
  const known = Object.entries(providerVariables).find(([one]) => one === provider);
  return isIn(new Set(known?.[1].baseUrls), name);
}

/** Whether every command may read a variable from a file: it runs nothing and redirects nothing. */
export function isReadFromFiles(name: string): boolean {
  return isIn(readVariables, name);
}

/** Whether a variable changes what runs or where requests go. A file never sets it. */
export function isSteering(name: string): boolean {
  return !isReadFromFiles(name) && STEERS.test(name);
}

/** Whether a task may name a variable as a secret that is typed on a page: no key or token of a program, no password of a database, and none that steers a tool. */
export function isSecretOfTask(name: string): boolean {
  return !isReadFromFiles(name) && !isSteering(name) && !PROGRAM_SECRETS.test(name);
}

/** Whether a user may expect that a command reads a variable from a file, although it steers. */
export function isRefusedFromFiles(name: string): boolean {
  return (
    isBaseUrlVariable(name) ||
    (isSteering(name) && /^(?:SUREHAND_|AWS_(?:ENDPOINT|REGION|DEFAULT_REGION))/iu.test(name))
  );
}
