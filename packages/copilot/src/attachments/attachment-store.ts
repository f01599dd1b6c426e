import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "@surehand/kernel";
import { CopilotError } from "../errors/copilot-error.ts";
import { createPrivateFolder } from "../files/private-folder.ts";
import { sha256Of } from "../files/read-project-file.ts";

/** Files that a page uploaded, by the SHA-256 of their bytes, until a message with them is sent. */
export class AttachmentStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @throws CopilotError `attachment-damaged` if the bytes do not have that hash */
  async put(sha256: string, bytes: Uint8Array): Promise<void> {
    if (sha256Of(bytes) !== sha256)
      throw new CopilotError({
        code: "attachment-damaged",
        message: "The attachment has another hash than its address says.",
        hint: "Upload it again.",
      });
    await createPrivateFolder(this.#directory);
    await writeFileAtomic(join(this.#directory, sha256), bytes);
  }

  /** @throws CopilotError `attachment-not-found` */
  async read(sha256: string): Promise<Uint8Array> {
    try {
      const bytes = await readFile(join(this.#directory, sha256));
      if (sha256Of(bytes) === sha256) return bytes;
      throw new Error("The file has another hash than its name says.");
    } catch {
      throw new CopilotError({
        code: "attachment-not-found",
        message: `There is no attachment ${sha256}.`,
        hint: "Upload it before the message is sent.",
      });
    }
  }
}
