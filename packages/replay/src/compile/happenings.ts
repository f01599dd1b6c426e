import type { DownloadSeen, Effect } from "@surehand/browser";
import { isVolatile, stablePart } from "../locator/stable-words.ts";
import { patternLiteral, patternOf, textLiteral } from "./literals.ts";
import type { StepScene } from "./step-scene.ts";
import { urlExpectation } from "./url-expectation.ts";

/** How a dialog was, or is to be, answered. */
export interface DialogReply {
  readonly answer: "accept" | "dismiss";
  readonly text?: string | undefined;
}

/** What must be listened for before a step, and looked at after it. */
export interface Happenings {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Variables of the tabs that opened and stayed. */
  readonly tabs: readonly string[];
}

export interface NameGiver {
  /** A variable that nothing else has: `popup`, `popup2`. */
  (wished: string): string;
}

/** Dialogs, tabs and downloads come while the step is under way: whoever wants them listens before it. */
export function happeningsOf(
  scene: StepScene,
  {
    effect,
    replies,
    nameFor,
  }: { readonly effect: Effect; readonly replies: readonly DialogReply[]; readonly nameFor: NameGiver },
): Happenings {
  const dialogs = dialogCode(scene, effect, { replies, nameFor });
  const popups = popupCode(scene, effect, nameFor);
  const downloads = effect.downloads.map((download) => downloadCode(scene, download, nameFor));
  const all = [dialogs, popups, ...downloads];
  return {
    before: all.flatMap(({ before }) => before),
    after: all.flatMap(({ after }) => after),
    tabs: popups.tabs,
  };
}

type Code = Omit<Happenings, "tabs">;
const nothing: Happenings = { before: [], after: [], tabs: [] };

// oxlint-disable-next-line max-params -- one effect of one step
function dialogCode(
  { page, dialect, parameters }: StepScene,
  { dialogs }: Effect,
  { replies, nameFor }: { readonly replies: readonly DialogReply[]; readonly nameFor: NameGiver },
): Code {
  // Playwright answers what asks whether to leave a page.
  const asked = dialogs.filter(({ type }) => type !== "beforeunload");
  const [first] = asked;
  if (!first) return nothing;
  const answers = asked.map((_, index) => {
    const { answer, text } = replies[index] ?? { answer: "dismiss" };
    return answer === "accept" ? `accept(${text === undefined ? "" : parameters.expression(text)})` : "dismiss()";
  });
  const [only, second] = answers;
  if (only === undefined || second !== undefined) {
    const name = nameFor("messages");
    const after = asked.map(({ message }, index) => messageCode(`(await ${name})[${index}] ?? ""`, message));
    return { before: severalDialogs(name, page, answers), after };
  }
  const name = nameFor("message");
  return {
    before: [
      `const ${name} = ${page}.waitForEvent("dialog").then(async (dialog) => {`,
      `  await dialog.${only};`,
      "  return dialog.message();",
      "});",
    ],
    after: [messageCode(`await ${name}`, first.message)],
  };

  function messageCode(code: string, message: string): string {
    const stable = isVolatile(message) ? stablePart(message) : message;
    if (stable === message) return dialect.equal(code, parameters.expression(message));
    return dialect.matching(code, patternLiteral(patternOf(stable ?? "")));
  }
}

/** The next one is listened for before one is answered: it may come at once. */
function severalDialogs(name: string, page: string, answers: readonly string[]): string[] {
  return [
    `const ${name} = (async () => {`,
    "  const messages: string[] = [];",
    `  let next = ${page}.waitForEvent("dialog");`,
    ...answers.flatMap((answer, index) => {
      const isLast = index === answers.length - 1;
      const dialog = `dialog${index + 1}`;
      return [
        `  const ${dialog} = await next;`,
        ...(isLast ? [] : [`  next = ${page}.waitForEvent("dialog");`]),
        `  messages.push(${dialog}.message());`,
        `  await ${dialog}.${answer};`,
      ];
    }),
    "  return messages;",
    "})();",
  ];
}

// oxlint-disable-next-line max-params -- one effect of one step
function popupCode({ page, dialect, parameters }: StepScene, { popups }: Effect, nameFor: NameGiver): Happenings {
  const [first] = popups;
  if (!first) return nothing;
  if (popups.length > 1) return severalPopups(page, popups.length, nameFor);
  const name = nameFor("popup");
  const pattern =
    first.tab === undefined ? undefined : urlExpectation(first.url, undefined, (text) => parameters.isIn(text));
  return {
    before: [`const ${name}Promise = ${page}.waitForEvent("popup");`],
    after: [
      first.tab === undefined ? `await ${name}Promise;` : `const ${name} = await ${name}Promise;`,
      ...(pattern === undefined ? [] : [dialect.url(name, pattern)]),
    ],
    tabs: first.tab === undefined ? [] : [name],
  };
}

// oxlint-disable-next-line max-params -- one effect of one step
function severalPopups(page: string, count: number, nameFor: NameGiver): Happenings {
  const names = Array.from({ length: count }, () => nameFor("popup"));
  const opened = nameFor("opened");
  const before = [
    `const ${opened} = (async () => {`,
    `  const pages = [await ${page}.waitForEvent("popup")];`,
    `  while (pages.length < ${count}) pages.push(await ${page}.waitForEvent("popup"));`,
    "  return pages;",
    "})();",
  ];
  const after = [`const [${names.join(", ")}] = (await ${opened}) as [${names.map(() => "Page").join(", ")}];`];
  return { before, after, tabs: names };
}

// oxlint-disable-next-line max-params -- one effect of one step
function downloadCode(
  { page, dialect, parameters }: StepScene,
  { name: file }: DownloadSeen,
  nameFor: NameGiver,
): Code {
  const name = nameFor("download");
  const isPlain = !/\d{2}|[\da-f]{8}/i.test(file) || parameters.isIn(file);
  const suggested = `${name}.suggestedFilename()`;
  const ending = /\.[A-Za-z\d]{1,5}$/.exec(file)?.[0] ?? "";
  return {
    before: [`const ${name}Promise = ${page}.waitForEvent("download");`],
    after: [
      `const ${name} = await ${name}Promise;`,
      isPlain
        ? dialect.equal(suggested, parameters.isIn(file) ? parameters.expression(file) : textLiteral(file))
        : dialect.matching(suggested, patternLiteral(`${patternOf(ending)}$`)),
    ],
  };
}
