import { expect, test } from "vitest";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { save } from "./save.ts";

test("finds that the player of a text game holds other things after it is loaded", () => {
  const typed = { ...setup, saveCommands: { save: "save", load: "load", inventory: "inventory" } };
  const played = recordingOf(
    during(10, () => ({})),
    {
      inputs: [
        { atMs: 0, input: { kind: "mouse-down", x: 5, y: 5 } },
        { atMs: 100, input: { kind: "text", text: "take lamp" } },
      ],
    },
  );
  const [trace] = save.plan(typed, played.trace);
  const commands = trace?.cues.flatMap(({ input }) => (input.kind === "text" ? input.text : []));
  expect(commands).toEqual(["take lamp", "inventory", "save", "load", "inventory"]);
  const judged = (held: string) => {
    const inputs = trace?.cues ?? [];
    const log: string[] = [];
    return save.judge(
      [
        recordingOf(
          during(50, (index) => {
            const now = inputs.filter(({ atMs }) => atMs > (index - 1) * 100 && atMs <= index * 100);
            for (const { input } of now) {
              if (input.kind === "reload") log.splice(0);
              if (input.kind !== "text") continue;
              const isLoaded = log.includes("Loaded.");
              const answers = {
                inventory: isLoaded ? held : "You hold a lamp.",
                save: "The game is saved.",
                load: "Loaded.",
              };
              log.push(`> ${input.text}`, answers[input.text as keyof typeof answers] ?? "Taken.");
            }
            return { texts: [...log] };
          }),
          { inputs },
        ),
      ],
      typed,
    );
  };
  expect(judged("You hold a lamp.")).toEqual([]);
  expect(judged("You hold nothing.")).toMatchObject([{ kind: "save-lost", key: "held" }]);
});
