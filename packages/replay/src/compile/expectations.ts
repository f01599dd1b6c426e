import { type DownloadSeen, type Effect, mayOpenTabWithoutOpener } from "@surehand/browser";
import { isVolatile, stableParts } from "../locator/stable-words.ts";
import { patternLiteral, patternOf, textLiteral } from "./literals.ts";
import type { StepContext } from "./step-context.ts";
import { urlExpectation } from "./url-expectation.ts";

/** The answer to a dialog. */
export interface DialogReply {
  readonly answer: "accept" | "dismiss";
  readonly text?: string | undefined;
}

/** Events to listen for before a step, and to check after it. */
export interface Expectations {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Variables of the tabs that opened and stayed open. */
  readonly tabs: readonly string[];
}

export interface NameGiver {
  /** Returns an unused variable: `popup`, `popup2`. */
  (wished: string): string;
}

/** Dialogs, tabs and downloads arrive during the step, so the code must listen before it. */
export function expectationsOf(
  context: StepContext,
  {
    effect,
    replies,
    nameFor,
  }: { readonly effect: Effect; readonly replies: readonly DialogReply[]; readonly nameFor: NameGiver },
): Expectations {
  const dialogs = dialogCode(context, effect, { replies, nameFor });
  const popups = popupCode(context, effect, nameFor);
  const downloads = effect.downloads.map((download) => downloadCode(context, download, nameFor));
  const all = [dialogs, popups, ...downloads];
  return {
    before: all.flatMap(({ before }) => before),
    after: all.flatMap(({ after }) => after),
    tabs: popups.tabs,
  };
}

type Code = Omit<Expectations, "tabs">;
const nothing: Expectations = { before: [], after: [], tabs: [] };

// oxlint-disable-next-line max-params -- one effect of one step
function dialogCode(
  { page, dialect, parameters }: StepContext,
  { dialogs }: Effect,
  { replies, nameFor }: { readonly replies: readonly DialogReply[]; readonly nameFor: NameGiver },
): Code {
  // Playwright answers beforeunload dialogs itself.
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
    if (!isVolatile(message)) return dialect.equal(code, parameters.expression(message));
    const pattern = stableParts(message).map(patternOf).join("[^]+");
    return dialect.matching(code, patternLiteral(`^${pattern}$`));
  }
}

/** Listens for the next dialog before one is answered: it may open at once. */
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
function popupCode(
  { page, dialect, parameters, step }: StepContext,
  { popups }: Effect,
  nameFor: NameGiver,
): Expectations {
  const [first] = popups;
  if (!first) return nothing;
  const next = mayOpenTabWithoutOpener(step.action)
    ? `${page}.context().waitForEvent("page")`
    : `${page}.waitForEvent("popup")`;
  if (popups.length > 1) return severalPopups(next, popups.length, nameFor);
  const name = nameFor("popup");
  const pattern =
    first.tab === undefined ? undefined : urlExpectation(first.url, undefined, (text) => parameters.isIn(text));
  return {
    before: [`const ${name}Promise = ${next};`],
    after: [
      first.tab === undefined ? `await ${name}Promise;` : `const ${name} = await ${name}Promise;`,
      ...(pattern === undefined ? [] : [dialect.url(name, pattern)]),
    ],
    tabs: first.tab === undefined ? [] : [name],
  };
}

// oxlint-disable-next-line max-params -- one effect of one step
function severalPopups(next: string, count: number, nameFor: NameGiver): Expectations {
  const names = Array.from({ length: count }, () => nameFor("popup"));
  const opened = nameFor("opened");
  const before = [
    `const ${opened} = (async () => {`,
    `  const pages = [await ${next}];`,
    `  while (pages.length < ${count}) pages.push(await ${next});`,
    "  return pages;",
    "})();",
  ];
  const after = [`const [${names.join(", ")}] = (await ${opened}) as [${names.map(() => "Page").join(", ")}];`];
  return { before, after, tabs: names };
}

// oxlint-disable-next-line max-params -- one effect of one step
function downloadCode(
  { page, dialect, parameters }: StepContext,
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
