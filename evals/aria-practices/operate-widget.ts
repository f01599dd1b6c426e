import { act, type ActOptions } from "@surehand/agent";
import { SurehandError } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { type PageFixture, type Site, visit } from "../harness/open-page.ts";
import type { WidgetCase } from "./widget-case.ts";

/** The result of one instruction. */
export interface Answer {
  readonly instruction: string;
  /** Status of the result, or the code of the error that was thrown. */
  readonly status: string;
  readonly message: string;
}

export interface Operated {
  /** Ends with the first answer that is not `done`. */
  readonly answers: readonly Answer[];
  readonly hasHappened: boolean;
  readonly hasStayed: boolean;
}

/** Time for what a page does by itself after a click, such as laying out a dialog. */
const SETTLE_MS = 1_000;

/** Runs the instructions in order until one is not done, then reads the outcome from the page. */
// oxlint-disable-next-line max-params -- where, what, and how
export function operateWidget(
  fixture: PageFixture,
  files: NonNullable<Site["files"]>,
  widget: WidgetCase,
  options: ActOptions = {},
): Promise<Operated> {
  const site = { html: "", files, ...(widget.context && { context: widget.context }) };
  const prepare = (page: Page): Promise<void> => openExample(page, widget);
  return visit(fixture, { ...site, prepare }, async ({ page, session }) => {
    const answers: Answer[] = [];
    for (const instruction of widget.instructions) {
      const { status, message } = await act(session, instruction, { timeout: 15_000, ...options }).catch(explain);
      answers.push({ instruction, status, message });
      if (status !== "done") break;
    }
    const hasHappened = await becomesTrue(page, widget.happened);
    return { answers, hasHappened, hasStayed: await isTrue(page, widget.mustStay ?? "true") };
  });
}

async function openExample(page: Page, { name, path, script, happened, mustStay }: WidgetCase): Promise<void> {
  const { origin } = new URL(page.url());
  // Links lead out of these pages: the navigation itself is the expected effect, so its request is answered here.
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Elsewhere</title>" }),
  );
  await page.goto(new URL(path, page.url()).href);
  await page.evaluate(script ?? "");
  if (await isTrue(page, happened)) throw new Error(`"${name}" has happened before the first instruction.`);
  if (!(await isTrue(page, mustStay ?? "true")))
    throw new Error(`The part of "${name}" that must not change differs at the beginning.`);
}

function isTrue(page: Page, expression: string): Promise<boolean> {
  return page.evaluate<boolean>(`Boolean(${expression})`);
}

async function becomesTrue(page: Page, expression: string): Promise<boolean> {
  const seen = page.waitForFunction(`Boolean(${expression})`, undefined, { timeout: SETTLE_MS });
  return seen.then(
    () => true,
    () => isTrue(page, expression),
  );
}

function explain(error: unknown): Pick<Answer, "status" | "message"> {
  if (!SurehandError.isInstance(error)) throw error;
  return { status: error.code, message: error.message };
}
