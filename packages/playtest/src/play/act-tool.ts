import { defineTool } from "@surehand/loop";
import { z } from "zod";
import { runPolicy } from "../explorer/run-policy.ts";
import { gameActionSchema, type ModelGameAction } from "../model/screen-analysis.ts";
import { eventsOf, nameOfAction, toBeats } from "../model/to-beats.ts";
import { readState } from "../reading/game-state.ts";
import { act } from "./hands.ts";
import type { PlayState } from "./play-state.ts";

/** Game time after an action: menus answer slowly, while play continues. */
const AFTER_MS = { menu: 1000, playing: 150 } as const;
/** Actions that state their whole game time: in a fast game, a model must be able to plan it exactly. */
const exactKinds: ReadonlySet<ModelGameAction["kind"]> = new Set(["wait", "macro"]);

/** Creates the tool with which a model plays. */
export function actTool(state: PlayState) {
  return defineTool({
    name: "act",
    description:
      "Presses keys, clicks, drags, types, waits, or lets a macro or a policy play. Coordinates are pixels of the picture.",
    input: z.object({ action: gameActionSchema }),
    async run({ action }) {
      const { run, random, clicks, drags, commands, textGame, field } = state;
      const { box } = await run.stage.area();
      const from = readState(await run.now()).state;
      const afterMs = from === "playing" ? AFTER_MS.playing : AFTER_MS.menu;
      return act(state, {
        name: nameOfAction(action),
        decidedBy: "model",
        events: eventsOf(action),
        run: async () => {
          if (action.kind === "policy") {
            const isOver = (sight: Parameters<typeof readState>[0]): boolean => readState(sight).state !== from;
            await runPolicy(
              action.policy,
              { run, random, area: box, clicks, drags, commands, textGame, field },
              { ms: action.ms, isOver },
            );
            return;
          }
          await run.play(toBeats(action, await run.stage.visibleArea()));
          if (from !== "playing" || !exactKinds.has(action.kind)) await run.pass(afterMs);
        },
      });
    },
  });
}
