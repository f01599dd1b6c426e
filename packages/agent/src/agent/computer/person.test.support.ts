import type { PageSession } from "@surehand/browser";
import type { ComputerAction } from "@surehand/model/computer";
import type { ModelAnswer, ScriptStep } from "@surehand/model/testing";
import type { ScriptedCall } from "../agent.test.support.ts";
import { clickAt, display } from "./computer.test.support.ts";

type Page = PageSession["page"];
type Place = readonly [x: number, y: number];

/** One turn: the elements to find in the picture, and the actions on them. */
export interface Turn {
  readonly sees: (page: Page) => readonly ReturnType<Page["locator"]>[];
  readonly does: (...places: readonly Place[]) => readonly ComputerAction[] | ScriptedCall;
}

export function clicks(...sees: readonly ((page: Page) => ReturnType<Page["locator"]>)[]): Turn {
  return {
    sees: (page) => sees.map((one) => one(page)),
    does: (...places) => places.map(([x, y]) => clickAt(x, y)),
  };
}

/**
 * A model that locates elements visually, as a person does, and scrolls to elements outside the window. After the last turn
 * it makes no more calls, and reports if asked.
 */
export function person(page: Page, turns: readonly Turn[], report: ScriptedCall): ScriptStep {
  let index = 0;
  let next: ModelAnswer = {};
  return {
    repeat: Number.POSITIVE_INFINITY,
    async expect({ toolChoice }) {
      const turn = turns[index];
      if (turn) next = { text: "I go on.", display, ...(await take(turn, page, () => index++)) };
      else next = toolChoice === "tool:done" ? { toolCalls: [report] } : { text: "It is done." };
    },
    answer: () => next,
  };
}

async function take(turn: Turn, page: Page, onDone: () => void): Promise<Partial<ModelAnswer>> {
  const boxes = await Promise.all(turn.sees(page).map(async (locator) => locator.first().boundingBox()));
  const places = boxes.map((box) => {
    if (!box) throw new Error(`Nothing is to be seen of ${turn.sees(page).join(", ")}.`);
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] as const;
  });
  const hidden = places.find(([, y]) => y < 60 || y > display.height - 20);
  if (hidden) {
    const dy = hidden[1] - display.height / 2;
    return { computerCalls: [{ actions: [{ kind: "scroll", at: { x: 640, y: 360 }, dx: 0, dy }] }] };
  }
  onDone();
  const does = turn.does(...places);
  return "name" in does ? { toolCalls: [does] } : { computerCalls: [{ actions: does }] };
}
