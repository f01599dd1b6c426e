import type { Page } from "playwright-core";
import type { SecretKeeper } from "../secrets/secret-keeper.ts";
import type { FrameOwners } from "./frame-owners.ts";
import type { FrameTree } from "./frame-tree.ts";
import type { PageWorlds } from "./page-worlds.ts";

/** The parts that read a page. */
export interface PageReader {
  readonly page: Page;
  readonly worlds: PageWorlds;
  readonly frames: FrameTree;
  readonly owners: FrameOwners;
  /** Values that must not be revealed. */
  readonly secrets: SecretKeeper;
}
