import { isAbsolute } from "node:path";
import {
  type Action,
  type ActionFamily,
  type ActionKind,
  type ActionOf,
  type ActionOfFamily,
  definitionOf,
  type KindOfFamily,
  type Point,
} from "@surehand/browser";
import { type Chain, renderChain } from "./chain.ts";
import { choiceCode } from "./choice-code.ts";
import { dragCode } from "./drag-code.ts";
import { editCode } from "./edit-code.ts";
import { comment, patternLiteral, patternOf, textLiteral } from "./literals.ts";
import { playwrightMethod } from "./playwright-method.ts";
import { scrollCode } from "./scroll-code.ts";
import { describedTarget, pressedChain, type StepContext, targetChain, warn } from "./step-context.ts";
import { writingCode } from "./writing-code.ts";

/** Actions whose code does not depend on tabs and dialogs: see CodeWriter for the others. */
export type PlainAction = Exclude<Action, { kind: KindOfFamily<"tab" | "dialog"> }>;

/**
 * Returns the statements of an action.
 *
 * @throws CompileError if Playwright can't do it
 */
export function actionCode(context: StepContext, action: PlainAction): string[] {
  return codeIn(familyOf(action), context, action);
}

type PlainFamily = Exclude<ActionFamily, "tab" | "dialog">;

function familyOf({ kind }: PlainAction): PlainFamily {
  const { family } = definitionOf(kind);
  if (family === "tab" || family === "dialog") throw new TypeError(`The code writer compiles ${kind} itself.`);
  return family;
}

function codeIn<Family extends PlainFamily>(
  family: Family,
  context: StepContext,
  action: ActionOfFamily<Family>,
): string[] {
  return compilers[family](context, action);
}

type Compilers = {
  readonly [Family in PlainFamily]: (context: StepContext, action: ActionOfFamily<Family>) => string[];
};

const compilers: Compilers = {
  pointer: pointingCode,
  download: (context, { kind }) => [call(targetChain(context), `${playwrightMethod(kind)}()`)],
  text: writingCode,
  edit: editCode,
  keys: (context, action) => (action.kind === "press" ? [pressCode(context, action)] : keyCode(context, action)),
  choice: choiceCode,
  toggle: toggleCode,
  files: uploadCode,
  drag: dragCode,
  scroll: scrollCode,
  navigation: navigationCode,
  wait: waitCode,
  mouse: mouseCode,
};

function navigationCode({ page, parameters }: StepContext, action: ActionOfFamily<"navigation">): string[] {
  const given = action.kind === "goto" ? parameters.expression(action.url) : "";
  return [`await ${page}.${playwrightMethod(action.kind)}(${given});`];
}

function call(chain: Chain, method: string): string {
  return `await ${renderChain([...chain, method])};`;
}

function pointingCode(context: StepContext, action: ActionOfFamily<"pointer">): string[] {
  const { kind, target, modifiers = [] } = action;
  if (typeof target === "object" && "x" in target) return pointCode(context, action, target);
  const options = [
    ...optionsOf(kind),
    ...(modifiers.length > 0 ? [`modifiers: [${modifiers.map(textLiteral).join(", ")}]`] : []),
  ];
  const given = options.length > 0 ? `{ ${options.join(", ")} }` : "";
  return [call(pressedChain(context), `${playwrightMethod(kind)}(${given})`)];
}

function optionsOf(kind: ActionKind): readonly string[] {
  return definitionOf(kind).playwright?.options ?? [];
}

function pointCode(
  context: StepContext,
  { kind, modifiers = [] }: ActionOfFamily<"pointer">,
  { x, y }: Point,
): string[] {
  warn(context, "it goes by a point of the page, which another layout gives to something else.");
  const { page } = context;
  const options = optionsOf(kind);
  const given = options.length > 0 ? `, { ${options.join(", ")} }` : "";
  const method = definitionOf(kind).gesture?.presses === 0 ? "move" : playwrightMethod(kind);
  return [
    comment(context.step.description),
    ...modifiers.map((key) => `await ${page}.keyboard.down(${textLiteral(key)});`),
    `await ${page}.mouse.${method}(${Math.round(x)}, ${Math.round(y)}${given});`,
    ...modifiers.toReversed().map((key) => `await ${page}.keyboard.up(${textLiteral(key)});`),
  ];
}

function pressCode(context: StepContext, { kind, key, holdMs, target }: ActionOf<"press">): string {
  const method = playwrightMethod(kind);
  const given = `${textLiteral(key)}${holdMs === undefined ? "" : `, { delay: ${holdMs} }`}`;
  return target === undefined
    ? `await ${context.page}.keyboard.${method}(${given});`
    : call(targetChain(context), `${method}(${given})`);
}

/** Roles whose state Playwright's `check()` reads: from the input, or from `aria-checked`. */
const checkable: ReadonlySet<string> = new Set(
  "checkbox radio switch menuitemcheckbox menuitemradio option treeitem".split(" "),
);

/**
 * An element that keeps its state elsewhere, such as in `aria-pressed`, is pressed: where the run pressed nothing it has that state
 * already, and the check after the step shows it.
 */
function toggleCode(context: StepContext, { kind }: ActionOfFamily<"toggle">): string[] {
  const target = describedTarget(context);
  const isKeptElsewhere = context.step.checks?.some(
    (check) => check.kind === "attribute" && check.name !== "aria-checked",
  );
  const isCheckable = target === undefined || checkable.has(target.role) || target.tag === "label";
  if (isCheckable && isKeptElsewhere !== true) return [call(pressedChain(context), `${playwrightMethod(kind)}()`)];
  return context.step.effect?.alreadyHeld === true ? [] : [call(pressedChain(context), "click()")];
}

/** Whether a path leads out of the folder of the test, or to a hidden file. */
function isOfMachine(file: string): boolean {
  return isAbsolute(file) || file.split(/[\\/]/u).some((part) => part.startsWith(".") && part !== ".");
}

function uploadCode(context: StepContext, { kind, files }: ActionOf<"upload">): string[] {
  const { page, parameters } = context;
  for (const file of files.filter(isOfMachine))
    warn(context, `the test uploads ${JSON.stringify(file)} of the machine that runs it.`);
  const paths = files.map((file) => parameters.file(file));
  const given = paths.length === 1 ? paths[0] : `[${paths.join(", ")}]`;
  const target = describedTarget(context);
  const isInput = target?.tag === "input" || target?.tag === "label";
  if (isInput) return [call(targetChain(context), `${playwrightMethod(kind)}(${given})`)];
  const chooser = `chooser${context.number}`;
  return [
    `const ${chooser} = ${page}.waitForEvent("filechooser");`,
    call(targetChain(context), "click()"),
    `await (await ${chooser}).setFiles(${given});`,
  ];
}

function waitCode(context: StepContext, { ms, text, textGone, url, quiet }: ActionOf<"wait">): string[] {
  const { page, parameters, dialect } = context;
  const lines: string[] = [];
  if (text !== undefined)
    lines.push(dialect.seen([page, `getByText(${parameters.expression(text)})`, "first()"], "long"));
  if (textGone !== undefined) {
    const shown = [page, `getByText(${parameters.expression(textGone)})`, "filter({ visible: true })"];
    lines.push(dialect.notSeen(shown, "long"));
  }
  if (url !== undefined) lines.push(dialect.url(page, patternLiteral(patternOf(url)), "long"));
  if (quiet)
    lines.push(
      comment("The page was waited for here; Playwright waits by itself for what comes next."),
      `await ${page}.waitForLoadState();`,
    );
  const isMsAlone = ms !== undefined && lines.length === 0;
  if (isMsAlone) lines.push(`await ${page}.waitForTimeout(${ms});`);
  if (isMsAlone) warn(context, "it waits for a time; wait for what is meant to come instead.");
  return lines;
}

function mouseCode(
  context: StepContext,
  { event, at, button, clickCount, dx = 0, dy = 0 }: ActionOf<"mouse">,
): string[] {
  warn(context, "it goes by a point of the page, which another layout gives to something else.");
  const mouse = `await ${context.page}.mouse`;
  const move = `${mouse}.move(${Math.round(at.x)}, ${Math.round(at.y)});`;
  const given = [
    ...(button === undefined || button === "left" ? [] : [`button: "${button}"`]),
    ...(clickCount === undefined ? [] : [`clickCount: ${clickCount}`]),
  ];
  const options = given.length === 0 ? "" : `{ ${given.join(", ")} }`;
  if (event === "move") return [move];
  return event === "wheel" ? [move, `${mouse}.wheel(${dx}, ${dy});`] : [move, `${mouse}.${event}(${options});`];
}

function keyCode({ page }: StepContext, { event, key, ms = 0 }: ActionOf<"key">): string[] {
  const keyboard = `await ${page}.keyboard`;
  if (event === "hold") return [`${keyboard}.press(${textLiteral(key)}, { delay: ${ms} });`];
  return [`${keyboard}.${event}(${textLiteral(key)});`];
}
