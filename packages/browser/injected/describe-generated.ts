/**
 * Whether an id or class name looks made up by a script or build tool, so that the next visit or build brings another one:
 * `:r1:`, `ember123`, `css-1x2y3z`, `Button_root__3kX9s`, `mui-42`, a UUID.
 */
export function looksGenerated(token: string): boolean {
  if (token.length > MAX_LENGTH || /[:«»_]r[\da-z]+[:«»_]?/.test(token) || MADE_BY_TOOL.test(token)) return true;
  return token.split(/[-_.:]+/).some(isScrambled);
}

const MAX_LENGTH = 60;

/** Prefixes of libraries that number or hash what they name. */
const MADE_BY_TOOL =
  /^(?:css|sc|jss|emotion|svelte|ember|mui|radix|headlessui|react-aria|react-select|downshift|ext-gen|gwt-uid|yui|_ngcontent|_nghost|ng-tns|cdk|mat-input|mat-select|mat-option|el-id|chakra|mantine|rc|reach|uid|vs\d+__|select2)[-_\d:]/i;

/** Digits in the middle of letters, many digits, or upper case at random. */
function isScrambled(part: string): boolean {
  if (/\d{4,}/.test(part)) return true;
  if (part.length >= 5 && /[a-z]\d+[a-z]/i.test(part)) return true;
  if (/^(?=.*\d)[\da-f]{6,}$/i.test(part)) return true;
  return part.length >= 5 && (part.match(/[a-z][A-Z](?![a-z]{2})|\d[A-Z]|[A-Z]\d/g)?.length ?? 0) >= 2;
}
