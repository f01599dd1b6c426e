export interface UtilityOptions {
  readonly selector: string;
  /** Names of the layers around the rule. */
  readonly layers: readonly string[];
  readonly sheet: CSSStyleSheet;
  readonly file: string | undefined;
}

/**
 * Whether a rule is of a class that a tool such as Tailwind or UnoCSS generates: the class in the HTML says as much. So does a rule for all
 * elements, with which these tools begin.
 */
export function isUtilityRule({ selector, layers, sheet, file }: UtilityOptions): boolean {
  if (selector.split(",").every((each) => /^(?:\s|\*|::?[\w-]+)*$/u.test(each))) return true;
  if (layers.includes("utilities")) return true;
  const name = /^\.((?:\\.|[\w-])+)(?:$|[\s:])/u.exec(selector)?.[1]?.replaceAll("\\", "");
  if (name === undefined) return false;
  return file?.endsWith("__uno.css") === true || (isUtilityName(name) && isGenerated(sheet));
}

/** Tailwind 3 writes no layers into its sheet, and classes of the project's own may be in it too. */
function isUtilityName(name: string): boolean {
  return /[:/[\]%.!]|-(?:\d|px$|auto$|full$|screen$|none$)/u.test(name) || words.test(name);
}

const words =
  /^-?(?:flex|inline|block|grid|hidden|table|contents|relative|absolute|fixed|sticky|static|truncate|underline|uppercase|lowercase|capitalize|italic|border|rounded|shadow|transition|ring|blur|filter|grow|shrink|visible|invisible|antialiased|isolate|resize|outline|container|sr-only)$|^-?(?:[mp][trblxyse]?|gap|space|divide|w|h|size|min|max|text|font|leading|tracking|bg|from|via|to|border|rounded|shadow|ring|opacity|flex|grid|col|row|items|justify|content|self|place|order|inset|top|right|bottom|left|z|overflow|object|cursor|select|transition|duration|ease|animate|scale|rotate|translate|origin|whitespace|break|list|align|fill|stroke|outline|backdrop|aspect)-[\w.-]+$/u;

function isGenerated(sheet: CSSStyleSheet): boolean {
  const known = generated.get(sheet);
  if (known !== undefined) return known;
  const found = [...sheet.cssRules].slice(0, 20).some(({ cssText }) => cssText.slice(0, 2000).includes("--tw-"));
  generated.set(sheet, found);
  return found;
}

const generated = new WeakMap<CSSStyleSheet, boolean>();
