import { expect, test } from "vitest";
import { offeredCommands } from "./offered-commands.ts";

test.each([
  ["Commands: look, north, pray, take THING.", ["look", "north", "pray", "take"]],
  ["Commands: LOOK, NORTH, TAKE thing, DROP thing.", ["look", "north", "take", "drop"]],
  ["Type N, S, E or W to walk, or words such as LOOK, GET, USE. Press Enter.", ["look", "get", "use"]],
  ["LOOK / TAKE / PRAY", ["look", "take", "pray"]],
  ["A sign says: BEWARE, TRAVELLER, DANGER.", []],
  ["You see a LAMP, a KEY and a ROPE.", []],
  ["Take the lamp, the key and the rope to the mill.", []],
])("reads the commands of %s", (text, commands) => {
  expect([...offeredCommands([text])]).toEqual(commands);
});
