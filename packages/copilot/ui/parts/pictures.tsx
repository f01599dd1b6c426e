import { z } from "zod";
import type { ToolPart } from "../../src/protocol/message.ts";
import { config } from "../state/config.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const shape = z.looseObject({ pictures: z.looseObject({ before: sha256.optional(), after: sha256.optional() }) });

export interface PagePictures {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Pictures that a browser tool left, by the hashes under which the server keeps them. */
export function picturesOf({ output }: ToolPart): PagePictures | undefined {
  const parsed = shape.safeParse(output);
  const pictures = parsed.data?.pictures;
  return pictures?.before === undefined && pictures?.after === undefined ? undefined : pictures;
}

export function Pictures({ pictures: { before, after } }: { readonly pictures: PagePictures }) {
  return (
    <div class="pictures">
      {before !== undefined && <Picture hash={before} label="Before" />}
      {after !== undefined && <Picture hash={after} label={before === undefined ? "Now" : "After"} />}
    </div>
  );
}

function Picture({ hash, label }: { readonly hash: string; readonly label: string }) {
  const address = pictureAddress(hash);
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {/* A page of another origin must say which one it is. */}
      {address !== undefined && <img crossOrigin="anonymous" src={address} alt={`The page: ${label.toLowerCase()}`} />}
    </figure>
  );
}

function pictureAddress(hash: string): string | undefined {
  return config.value && `${config.value.server}/pictures/${hash}.png`;
}
