import type { ChainHead } from "../log/record.ts";
import type { SigningKey } from "../signing/signing-key.ts";
import {
  type JournalIdentity,
  type JournalLink,
  leafOf,
  type ListedFile,
  type ManifestStatement,
  predicateType,
} from "./manifest.ts";
import { merkleRoot } from "./merkle-root.ts";

export interface StatementParts {
  readonly files: readonly ListedFile[];
  readonly head: ChainHead;
  readonly identity: JournalIdentity | undefined;
  readonly environment: Readonly<Record<string, unknown>>;
  readonly links: readonly JournalLink[];
  readonly sealedAt: string;
  readonly key: SigningKey;
}

/** Creates the statement that a manifest signs. */
export function createStatement(parts: StatementParts): ManifestStatement {
  const { files, head, identity, environment, links, sealedAt, key } = parts;
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: files.map(({ name, bytes, sha256 }) => ({ name, digest: { sha256 }, annotations: { bytes } })),
    predicateType,
    predicate: {
      v: 1,
      ...(identity && { journal: identity }),
      head: { seq: head.seq, sha256: head.sha256 },
      merkleRoot: merkleRoot(files.map(leafOf)),
      environment,
      links: [...links],
      sealedAt,
      publicKey: key.publicKeyPem,
    },
  };
}
