import { createCallContext, withinDeadline } from "@surehand/kernel";
import type { Button, GameSetup } from "../explorer/game-setup.ts";
import type { Clickable } from "../probe/seen.ts";
import type { PlayState } from "./play-state.ts";

const PATIENCE_MS = 1000;

/** Returns the setup with the places that its buttons have after the play: a text beside a button moves it. */
export async function placeButtonsAgain({
  setup,
  run,
}: Pick<PlayState, "setup" | "run">): Promise<GameSetup | undefined> {
  if (!setup || run.isBroken) return setup;
  using patience = createCallContext({ timeoutMs: PATIENCE_MS });
  const found = await withinDeadline(patience, "Finding the buttons", run.stage.clickables()).catch(() => []);
  return withPlaces(setup, found);
}

export function withPlaces(setup: GameSetup, found: readonly Clickable[]): GameSetup {
  const placed = (button: Button): Button => {
    const [same, ...others] = found.filter(({ name }) => name === button.name);
    if (!same || others.length > 0) return button;
    return { name: button.name, x: Math.round(same.x + same.width / 2), y: Math.round(same.y + same.height / 2) };
  };
  const { restartButton, saveButton, loadButton, sideButtons } = setup;
  return {
    ...setup,
    ...(restartButton && { restartButton: placed(restartButton) }),
    ...(saveButton && { saveButton: placed(saveButton) }),
    ...(loadButton && { loadButton: placed(loadButton) }),
    ...(sideButtons && { sideButtons: sideButtons.map(placed) }),
  };
}
