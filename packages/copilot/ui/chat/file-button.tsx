import { useRef } from "preact/hooks";
import { attachmentType, type AttachmentType } from "../../src/protocol/message.ts";
import { limits } from "../../src/protocol/version.ts";
import { attempt } from "../state/connection.ts";
import { problem } from "../state/problem.ts";
import { attachments } from "../state/attachments.ts";
import { IconButton } from "../parts/icons.tsx";
import { askServer } from "../tools/ask-server.ts";

/** Attaches files to the next message. Their bytes go to the server at once. */
export function FileButton() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="clip" label="Attach files" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={(event) => {
          uploadAll(event.currentTarget.files ?? undefined);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

export function uploadAll(files: FileList | undefined): void {
  for (const file of files ?? []) void attempt(() => upload(file));
}

async function upload(file: File): Promise<void> {
  if (file.size > limits.attachmentBytes) {
    problem.value = `"${file.name}" is larger than 20 MB.`;
    return;
  }
  if (attachments.value.length >= limits.filesPerMessage) return;
  const bytes = await file.arrayBuffer();
  const mediaType = typeOf(file.type, bytes);
  if (!mediaType) {
    problem.value = `"${file.name}" is of a type that can't be sent. Pictures, PDF and text can.`;
    return;
  }
  const sha256 = hex(await crypto.subtle.digest("SHA-256", bytes));
  const response = await askServer(`attachments/${sha256}`, { method: "PUT", type: mediaType, body: bytes });
  if (!response.ok) throw new Error(`The server did not take "${file.name}" (${response.status}).`);
  const others = attachments.value.filter((each) => each.sha256 !== sha256);
  attachments.value = [...others, { mediaType, name: file.name.slice(0, 256), sha256, bytes: file.size }];
}

/** Browsers know no type of most source files, and a wrong one of some: "video/mp2t" for TypeScript. */
function typeOf(type: string, bytes: ArrayBuffer): AttachmentType | undefined {
  const known = attachmentType.safeParse(type).data;
  if (known) return known;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : "text/plain";
  } catch {
    return undefined;
  }
}

function hex(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
