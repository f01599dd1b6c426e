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
import { comment, patternLiteral, patternOf, textLiteral } from "./literals.ts";
import { playwrightMethod } from "./playwright-method.ts";
import { scrollCode } from "./scroll-code.ts";
import { describedTarget, pressedChain, type StepScene, targetChain, warn } from "./step-scene.ts";
import { writingCode } from "./writing-code.ts";

/** Kinds whose code needs to know of tabs and dialogs: see CodeWriter. */
export type PlainAction = Exclude<Action, { kind: KindOfFamily<"tab" | "dialog"> }>;

/**
 * An action as statements.
 * @throws CompileError where Playwright has no way to do it
 */
export function actionCode(scene: StepScene, action: PlainAction): string[] {
  return codeIn(familyOf(action), scene, action);
}

type PlainFamily = Exclude<ActionFamily, "tab" | "dialog">;

function familyOf({ kind }: PlainAction): PlainFamily {
  const { family } = definitionOf(kind);
  if (family === "tab" || family === "dialog") throw new TypeError(`The code writer compiles ${kind} itself.`);
  return family;
}

function codeIn<Family extends PlainFamily>(
  family: Family,
  scene: StepScene,
  action: ActionOfFamily<Family>,
): string[] {
  return compilers[family](scene, action);
}

type Compilers = {
  readonly [Family in PlainFamily]: (scene: StepScene, action: ActionOfFamily<Family>) => string[];
};

const compilers: Compilers = {
  pointer: pointingCode,
  download: (scene, { kind }) => [call(targetChain(scene), `${playwrightMethod(kind)}()`)],
  text: writingCode,
  keys: (scene, action) => (action.kind === "press" ? [pressCode(scene, action)] : keyCode(scene, action)),
  choice: choiceCode,
  toggle: (scene, action) => [toggleCode(scene, action)],
  files: uploadCode,
  drag: dragCode,
  scroll: scrollCode,
  navigation: navigationCode,
  wait: waitCode,
  mouse: mouseCode,
};

function navigationCode({ page, parameters }: StepScene, action: ActionOfFamily<"navigation">): string[] {
  const given = action.kind === "goto" ? parameters.expression(action.url) : "";
  return [`await ${page}.${playwrightMethod(action.kind)}(${given});`];
}

function call(chain: Chain, method: string): string {
  return `await ${renderChain([...chain, method])};`;
}

function pointingCode(scene: StepScene, action: ActionOfFamily<"pointer">): string[] {
  const { kind, target, modifiers = [] } = action;
  if (typeof target === "object" && "x" in target) return pointCode(scene, action, target);
  const options = [
    ...optionsOf(kind),
    ...(modifiers.length > 0 ? [`modifiers: [${modifiers.map(textLiteral).join(", ")}]`] : []),
  ];
  const given = options.length > 0 ? `{ ${options.join(", ")} }` : "";
  return [call(pressedChain(scene), `${playwrightMethod(kind)}(${given})`)];
}

function optionsOf(kind: ActionKind): readonly string[] {
  return definitionOf(kind).playwright?.options ?? [];
}

function pointCode(scene: StepScene, { kind, modifiers = [] }: ActionOfFamily<"pointer">, { x, y }: Point): string[] {
  warn(scene, "it goes by a point of the page, which another layout gives to something else.");
  const { page } = scene;
  const options = optionsOf(kind);
  const given = options.length > 0 ? `, { ${options.join(", ")} }` : "";
  const method = definitionOf(kind).gesture?.presses === 0 ? "move" : playwrightMethod(kind);
  return [
    comment(scene.step.description),
    ...modifiers.map((key) => `await ${page}.keyboard.down(${textLiteral(key)});`),
    `await ${page}.mouse.${method}(${Math.round(x)}, ${Math.round(y)}${given});`,
    ...modifiers.toReversed().map((key) => `await ${page}.keyboard.up(${textLiteral(key)});`),
  ];
}

function pressCode(scene: StepScene, { kind, key, holdMs, target }: ActionOf<"press">): string {
  const method = playwrightMethod(kind);
  const given = `${textLiteral(key)}${holdMs === undefined ? "" : `, { delay: ${holdMs} }`}`;
  return target === undefined
    ? `await ${scene.page}.keyboard.${method}(${given});`
    : call(targetChain(scene), `${method}(${given})`);
}

/** Others say by `aria-pressed` or in their own way that they are on, which Playwright's check does not know. */
const checkable: ReadonlySet<string> = new Set(
  "checkbox radio switch menuitemcheckbox menuitemradio option treeitem".split(" "),
);

function toggleCode(scene: StepScene, { kind }: ActionOfFamily<"toggle">): string {
  const target = describedTarget(scene);
  const isCheckable = target === undefined || checkable.has(target.role) || target.tag === "label";
  return call(pressedChain(scene), isCheckable ? `${playwrightMethod(kind)}()` : "click()");
}

function uploadCode(scene: StepScene, { kind, files }: ActionOf<"upload">): string[] {
  const { page, parameters } = scene;
  const paths = files.map((file) => parameters.file(file));
  const given = paths.length === 1 ? paths[0] : `[${paths.join(", ")}]`;
  const target = describedTarget(scene);
  const isInput = target?.tag === "input" || target?.tag === "label";
  if (isInput) return [call(targetChain(scene), `${playwrightMethod(kind)}(${given})`)];
  const chooser = `chooser${scene.number}`;
  return [
    `const ${chooser} = ${page}.waitForEvent("filechooser");`,
    call(targetChain(scene), "click()"),
    `await (await ${chooser}).setFiles(${given});`,
  ];
}

function waitCode(scene: StepScene, { ms, text, textGone, url, quiet }: ActionOf<"wait">): string[] {
  const { page, parameters, dialect } = scene;
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
  if (isMsAlone) warn(scene, "it waits for a time; wait for what is meant to come instead.");
  return lines;
}

function mouseCode(scene: StepScene, { event, at, button, clickCount, dx = 0, dy = 0 }: ActionOf<"mouse">): string[] {
  warn(scene, "it goes by a point of the page, which another layout gives to something else.");
  const mouse = `await ${scene.page}.mouse`;
  const move = `${mouse}.move(${Math.round(at.x)}, ${Math.round(at.y)});`;
  const given = [
    ...(button === undefined || button === "left" ? [] : [`button: "${button}"`]),
    ...(clickCount === undefined ? [] : [`clickCount: ${clickCount}`]),
  ];
  const options = given.length === 0 ? "" : `{ ${given.join(", ")} }`;
  if (event === "move") return [move];
  return event === "wheel" ? [move, `${mouse}.wheel(${dx}, ${dy});`] : [move, `${mouse}.${event}(${options});`];
}

function keyCode({ page }: StepScene, { event, key, ms = 0 }: ActionOf<"key">): string[] {
  const keyboard = `await ${page}.keyboard`;
  if (event === "hold") return [`${keyboard}.press(${textLiteral(key)}, { delay: ${ms} });`];
  return [`${keyboard}.${event}(${textLiteral(key)});`];
}
