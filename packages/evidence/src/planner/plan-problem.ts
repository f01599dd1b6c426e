import { placeholdersIn } from "../spec/placeholders.ts";
import { isObject } from "../data/merge-data.ts";
import { outputSchemaProblem } from "../spec/output-schema-problem.ts";

/** A plan of a model, before it is a task. */
export interface PlannedTask {
  readonly output_schema: Readonly<Record<string, unknown>>;
  readonly required_fields?: readonly string[] | undefined;
  readonly item_key?: string | undefined;
  readonly needs_discovery?: boolean | undefined;
  readonly start_url?: string | undefined;
  readonly samples: readonly unknown[];
}

/** Returns why a plan can't be executed, as a sentence that names the field. Undefined if it can be. */
export function planProblem(plan: PlannedTask): string | undefined {
  const { output_schema: schema, required_fields: required = [], samples } = plan;
  const wrong = outputSchemaProblem(schema);
  if (wrong) return `output_schema.${wrong.path.join(".")} ${wrong.message}.`;
  const missing = required.find((path) => !hasField(schema, path.split(".")));
  if (missing !== undefined) return `required_fields names ${missing}, which output_schema does not have.`;
  const list = listProblem(schema, plan.item_key);
  if (list !== undefined) return list;
  if (plan.needs_discovery === true) return startProblem(plan.start_url);
  if (samples.length === 0)
    return "samples is empty, and needs_discovery is not set: name the pages with their whole URLs.";
  return undefined;
}

function startProblem(url: string | undefined): string | undefined {
  const isConcrete = url !== undefined && /^https?:$/u.test(URL.parse(url)?.protocol ?? "");
  if (isConcrete && placeholdersIn(url).length === 0) return undefined;
  return "needs_discovery is set, and start_url is not the whole URL of a page.";
}

function hasField(schema: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (!isObject(schema)) return false;
  const { properties, items } = schema;
  if (isObject(properties) && Object.hasOwn(properties, name)) return hasField(properties[name], rest);
  return isObject(items) && hasField(items, [name, ...rest]);
}

/** A list of objects needs a field that identifies its items, also a list inside of others. */
function listProblem(schema: Readonly<Record<string, unknown>>, itemKey: string | undefined): string | undefined {
  const lists = listsIn(schema, "");
  const [first] = lists;
  if (first && itemKey === undefined)
    return `item_key is missing: name the field that identifies an item of ${first.path}.`;
  const other = lists.find(({ items }) => itemKey !== undefined && !hasField(items, [itemKey]));
  return other && `item_key is ${itemKey}, which the items of ${other.path} do not have.`;
}

interface ObjectList {
  readonly path: string;
  /** Schema of an item. */
  readonly items: Readonly<Record<string, unknown>>;
}

/** Returns the lists of objects of a schema, the outer ones first. */
function listsIn({ properties, items }: Readonly<Record<string, unknown>>, path: string): ObjectList[] {
  const isList = isObject(items) && isObject(items["properties"]);
  const inner = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) =>
    isObject(property) ? listsIn(property, path === "" ? name : `${path}.${name}`) : [],
  );
  return [...(isList ? [{ path, items }] : []), ...inner, ...(isObject(items) ? listsIn(items, path) : [])];
}
