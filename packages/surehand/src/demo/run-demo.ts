import { join } from "node:path";
import { createJournal, verifyJournal } from "@surehand/journal";
import { type Shop, startShop } from "@surehand/shop";
import { type ExitCode, exitCodes } from "../cli/exit-codes.ts";
import type { Terminal } from "../cli/terminal.ts";
import { seconds } from "../cli/with-page.ts";
import { Surehand } from "../sdk/surehand.ts";
import { makeDemoFolder } from "./demo-folder.ts";
import { catalogueSteps, shoppingSteps } from "./demo-script.ts";
import { Narrator } from "./narrator.ts";
import { actAll, checkCart, extractProducts, look, takePicture } from "./scenes.ts";

export interface DemoOptions {
  readonly headful?: boolean;
  readonly directory?: string;
}

/** Shows on a shop of ours what there is, and checks every step. Needs no internet and no model. */
export async function runDemo(options: DemoOptions, terminal: Terminal): Promise<ExitCode> {
  const startedAtMs = performance.now();
  const narrator = new Narrator(terminal);
  const directory = await makeDemoFolder(options.directory);
  terminal.print(
    `${terminal.resultColors.bold("Surehand demo")}: a small shop on this machine, no internet, no model.`,
  );
  await using shop = await startShop();
  await playScenes({ shop, directory, narrator, isHeadful: options.headful ?? false });
  await checkRecord(directory, narrator);
  const took = seconds(performance.now() - startedAtMs);
  narrator.heading(
    narrator.hasFailed
      ? `Not as it should be: ${narrator.score} steps held.`
      : `${narrator.score} steps verified, in ${took}.`,
  );
  return narrator.hasFailed ? exitCodes.refused : exitCodes.done;
}

interface Play {
  readonly shop: Shop;
  readonly directory: string;
  readonly narrator: Narrator;
  readonly isHeadful: boolean;
}

async function playScenes({ shop, directory, narrator, isHeadful }: Play): Promise<void> {
  await using journal = await createJournal(join(directory, "journal"));
  await using hand = await Surehand.launch({ headless: !isHeadful, journal });
  const stage = { hand, journal, directory, narrator };

  narrator.heading("1. Look: the page as a person sees it, as text");
  await hand.goto(shop.url);
  await look(stage);
  await takePicture(stage, "1-home.png");

  narrator.heading("2. Act: plain sentences, each checked by what came of it");
  await actAll(stage, shoppingSteps);
  checkCart(stage, shop);
  await takePicture(stage, "2-cart.png");

  narrator.heading("3. Extract: rows of the page, every value with its source");
  await actAll(stage, catalogueSteps);
  await extractProducts(stage, shop);
  await takePicture(stage, "3-catalogue.png");
}

async function checkRecord(directory: string, narrator: Narrator): Promise<void> {
  narrator.heading("4. Keep: a record that nobody can change unseen");
  const report = await verifyJournal(join(directory, "journal"));
  const detail = report.ok
    ? "every record holds the hash of the one before"
    : report.problems.map(({ message }) => message).join(" ");
  narrator.check(report.ok, `${report.records} records and ${report.blobs} pictures are as they were written`, detail);
  narrator.line(`Record    ${join(directory, "journal", "log.jsonl")}`);
  narrator.line(`Pictures  ${join(directory, "*.png")}`);
}
