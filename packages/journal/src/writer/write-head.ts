import type { JournalFiles } from "../files/journal-files.ts";
import { headPayloadType, type JournalHead } from "../head.ts";
import { layoutOf } from "../layout.ts";
import { encodeEnvelope, signEnvelope } from "../signing/envelope.ts";
import type { SigningKey } from "../signing/signing-key.ts";

/** Signs a head and replaces the previous one. */
export async function writeHead(input: {
  directory: string;
  files: JournalFiles;
  key: SigningKey;
  head: JournalHead;
}): Promise<JournalHead> {
  const { directory, files, key, head } = input;
  const envelope = signEnvelope({ payloadType: headPayloadType, payload: head, key });
  await files.writeWhole(layoutOf(directory).head, encodeEnvelope(envelope));
  return head;
}
