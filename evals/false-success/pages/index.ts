import type { Trap } from "../trap.ts";
import { choices } from "./choices.ts";
import { covers } from "./covers.ts";
import { deadBesideLife } from "./dead-beside-life.ts";
import { deadWithDecor } from "./dead-with-decor.ts";
import { dialogs } from "./dialogs.ts";
import { disabled } from "./disabled.ts";
import { files } from "./files.ts";
import { frames } from "./frames.ts";
import { hidden } from "./hidden.ts";
import { journeys } from "./journeys.ts";
import { keys } from "./keys.ts";
import { lookAlikes } from "./look-alikes.ts";
import { moving } from "./moving.ts";
import { pictures } from "./pictures.ts";
import { pointing } from "./pointing.ts";
import { readonlyFields } from "./readonly.ts";
import { rollbacks } from "./rollbacks.ts";
import { values } from "./values.ts";

export const traps: readonly Trap[] = [
  ...covers,
  ...disabled,
  ...hidden,
  ...readonlyFields,
  ...values,
  ...choices,
  ...moving,
  ...deadBesideLife,
  ...deadWithDecor,
  ...frames,
  ...keys,
  ...pointing,
  ...pictures,
  ...dialogs,
  ...files,
  ...journeys,
  ...rollbacks,
  ...lookAlikes,
];
