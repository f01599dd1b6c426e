import type { GameSetup } from "../explorer/game-setup.ts";
import type { Trace } from "../input/game-input.ts";
import { type Beat, clickAt, holdKeys, TAP_MS, wait } from "../input/gestures.ts";

/** Game time in which a game answers a command. */
export const ANSWER_MS = 400;
/** Texts of buttons that load a saved game. */
export const loadNames = /^(?:load|continue|resume|restore)\b/iu;
const LOADED_MS = 800;

export interface SavingSteps {
  /** Inputs that save the game. */
  readonly save: readonly Beat[];
  /** Inputs that load it after the reload of the page. */
  readonly load: readonly Beat[];
}

/** Returns the inputs with which a player saves and loads the game: its commands or its buttons. Undefined if it names none. */
export function savingSteps(
  { saveCommands, saveButton, loadButton }: GameSetup,
  played: Trace,
): SavingSteps | undefined {
  const field = saveCommands && fieldOf(played);
  if (field) {
    const type = (text: string): Beat[] => [
      ...clickAt(field.x, field.y),
      { inputs: [{ kind: "text", text }], ms: TAP_MS },
      ...holdKeys(["Enter"], TAP_MS),
      ...wait(ANSWER_MS),
    ];
    const look = saveCommands.inventory === undefined ? [] : type(saveCommands.inventory);
    return {
      save: [...look, ...type(saveCommands.save)],
      load: [...wait(LOADED_MS), ...type(saveCommands.load), ...look],
    };
  }
  if (!saveButton) return undefined;
  const press = (button: typeof saveButton): Beat[] => [...clickAt(button.x, button.y), ...wait(ANSWER_MS)];
  return { save: press(saveButton), load: [...wait(LOADED_MS), ...(loadButton ? press(loadButton) : [])] };
}

/** Returns the place of the field into which the play typed. */
function fieldOf({ cues }: Trace): { readonly x: number; readonly y: number } | undefined {
  const typedAt = cues.findIndex(({ input }) => input.kind === "text");
  const click = cues.slice(0, Math.max(0, typedAt)).findLast(({ input }) => input.kind === "mouse-down");
  return click?.input.kind === "mouse-down" ? click.input : undefined;
}
