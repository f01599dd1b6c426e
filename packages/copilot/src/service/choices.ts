import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "@surehand/kernel";
import { z } from "zod";
import { createPrivateFolder } from "../files/private-folder.ts";
import { type AppState, reviewMode } from "../protocol/chat-state.ts";
import { parseJson } from "../protocol/parse-json.ts";
import { openUserSeal } from "../security/user-seal.ts";

type Configured = Pick<AppState, "reviewMode" | "model" | "models">;

const choice = z.object({
  /** The configuration when the choice was made: a new one counts more than an old choice. */
  configured: z.object({ reviewMode, model: z.string().nullable() }),
  reviewMode,
  model: z.string().nullable(),
});
const stored = z.object({ choice, seal: z.string() });

/** The choices that the person made in the toolbar, kept over restarts. Those of somebody else are not read. */
export class Choices {
  readonly #directory: string;
  readonly #configured: Configured;

  constructor(directory: string, configured: Configured) {
    this.#directory = directory;
    this.#configured = configured;
  }

  /** Returns the configuration where nothing was chosen, or what was chosen is no longer offered. */
  async read(): Promise<Pick<AppState, "reviewMode" | "model">> {
    const { reviewMode: mode, model, models } = this.#configured;
    const text = await readFile(this.#file, "utf8").catch(() => "null");
    const kept = await this.#own(stored.safeParse(parseJson(text)).data);
    const isOffered = kept?.model !== null && kept?.model !== undefined && models.includes(kept.model);
    return {
      reviewMode: kept?.configured.reviewMode === mode ? kept.reviewMode : mode,
      model: isOffered && kept.configured.model === model ? kept.model : model,
    };
  }

  async keep(chosen: Pick<AppState, "reviewMode" | "model">): Promise<void> {
    const { reviewMode: mode, model } = this.#configured;
    const kept: z.infer<typeof choice> = {
      configured: { reviewMode: mode, model },
      reviewMode: chosen.reviewMode,
      model: chosen.model,
    };
    const seal = await openUserSeal();
    const value: z.infer<typeof stored> = { choice: kept, seal: seal.sealOf(this.#textOf(kept)) };
    await createPrivateFolder(this.#directory);
    await writeFileAtomic(this.#file, `${JSON.stringify(value)}\n`);
  }

  async #own(kept: z.infer<typeof stored> | undefined): Promise<z.infer<typeof choice> | undefined> {
    const seal = await openUserSeal();
    return kept && seal.accepts(this.#textOf(kept.choice), kept.seal) ? kept.choice : undefined;
  }

  /** With the folder: a choice for another project is none for this one. */
  #textOf(kept: z.infer<typeof choice>): string {
    return JSON.stringify([this.#directory, kept]);
  }

  get #file(): string {
    return join(this.#directory, "choices.json");
  }
}
