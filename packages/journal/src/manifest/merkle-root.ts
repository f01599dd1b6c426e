import { createHash } from "node:crypto";

/**
 * Computes the Merkle tree hash of a list, in lower-case hex: RFC 6962, section 2.1, with SHA-256. Leaves and nodes are
 * hashed with different prefixes, so that a node can't pass for a leaf.
 */
export function merkleRoot(leaves: readonly (string | Uint8Array)[]): string {
  if (leaves.length === 0) return hash().toString("hex");
  return treeHash(leaves.map((leaf) => hash(Buffer.of(0), Buffer.from(leaf)))).toString("hex");
}

function treeHash(hashes: readonly Buffer[]): Buffer {
  const [first] = hashes;
  if (first && hashes.length === 1) return first;
  const split = largestPowerOfTwoBelow(hashes.length);
  return hash(Buffer.of(1), treeHash(hashes.slice(0, split)), treeHash(hashes.slice(split)));
}

function largestPowerOfTwoBelow(count: number): number {
  return 2 ** Math.floor(Math.log2(count - 1));
}

function hash(...parts: readonly Buffer[]): Buffer {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
}
