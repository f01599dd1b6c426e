import type { LocatorStep, RecordedLocator } from "../recording/recorded-locator.ts";
import { isAriaRole } from "../locator/aria-roles.ts";
import type { Parameters } from "./parameters.ts";
import { textLiteral } from "./literals.ts";

/** An expression as its calls: `["page", "getByRole(\"row\")", "click()"]`. */
export type Chain = readonly string[];

const longestLine = 110;

/** Renders a chain on one line, or on one line per call if that is too long. */
export function renderChain(chain: Chain): string {
  const line = chain.join(".");
  const [first = "", ...calls] = chain;
  if (line.length <= longestLine || calls.length < 2) return line;
  return [first, ...calls.map((call) => `  .${call}`)].join("\n");
}

/** Wraps a chain: `await expect(page.getByText("Saved")).toBeVisible();` */
export function around(open: string, chain: Chain, close: string): string {
  const line = `${open}${chain.join(".")}${close}`;
  return line.length <= longestLine ? line : `${open}\n${indented(renderChain(chain))},\n${close}`;
}

export function indented(code: string, by = "  "): string {
  return code
    .split("\n")
    .map((line) => (line === "" ? line : by + line))
    .join("\n");
}

/** Converts a recorded locator to calls on a page. Undefined if it is not a locator. */
export function chainOf(page: string, locator: RecordedLocator, parameters: Parameters): Chain | undefined {
  const last = locator.at(-1);
  if (!last || last.by === "frame") return undefined;
  const calls = locator.map((step) => callOf(step, parameters, page));
  return calls.includes(undefined) ? undefined : [page, ...calls.filter((call) => call !== undefined)];
}

// oxlint-disable-next-line max-params -- one call
function callOf(step: LocatorStep, parameters: Parameters, page: string): string | undefined {
  switch (step.by) {
    case "frame":
      return `frameLocator(${textLiteral(step.css)})`;
    case "role":
      return isAriaRole(step.role) ? `getByRole("${step.role}"${roleOptions(step, parameters)})` : undefined;
    case "label":
      return byText("getByLabel", step, parameters);
    case "placeholder":
      return byText("getByPlaceholder", step, parameters);
    case "text":
      return byText("getByText", step, parameters);
    case "altText":
      return byText("getByAltText", step, parameters);
    case "title":
      return byText("getByTitle", step, parameters);
    case "testId":
      return `getByTestId(${textLiteral(step.id)})`;
    case "css":
      return `locator(${textLiteral(step.css)})`;
    case "filter":
      return step.exact
        ? `filter({ has: ${page}.getByText(${parameters.expression(step.hasText)}, { exact: true }) })`
        : `filter({ hasText: ${parameters.expression(step.hasText)} })`;
    case "nth":
      return step.index === 0 ? "first()" : `nth(${step.index})`;
    default:
      return step satisfies never;
  }
}

function roleOptions({ name, exact, state }: Extract<LocatorStep, { by: "role" }>, parameters: Parameters): string {
  const options = [
    ...(name === undefined ? [] : [`name: ${parameters.expression(name)}`]),
    ...(name !== undefined && exact ? ["exact: true"] : []),
    ...(state === undefined ? [] : [`${state.name}: ${String(state.is)}`]),
  ];
  return options.length === 0 ? "" : `, { ${options.join(", ")} }`;
}

// oxlint-disable-next-line max-params -- one call
function byText(
  method: string,
  { text, exact }: { readonly text: string; readonly exact?: true | undefined },
  parameters: Parameters,
): string {
  return `${method}(${parameters.expression(text)}${exact ? ", { exact: true }" : ""})`;
}
