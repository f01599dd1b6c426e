import type { Screenshot } from "@surehand/browser";

/** A picture that was taken, under an address of ours. */
export interface KeptPicture {
  readonly uri: string;
  readonly mediaType: Screenshot["mediaType"];
  readonly base64: string;
}

/** The last pictures, for clients that read them again. */
export class Pictures {
  readonly #kept = new Map<string, KeptPicture>();
  #count = 0;

  keep({ bytes, mediaType }: Pick<Screenshot, "bytes" | "mediaType">): KeptPicture {
    this.#count += 1;
    const uri = `surehand://screenshot/${this.#count}`;
    const picture = { uri, mediaType, base64: Buffer.from(bytes).toString("base64") };
    this.#kept.set(uri, picture);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return picture;
  }

  /** Oldest first. */
  get all(): readonly KeptPicture[] {
    return [...this.#kept.values()];
  }

  get(uri: string): KeptPicture | undefined {
    return this.#kept.get(uri);
  }
}

const MOST_KEPT = 10;
