import { join } from "node:path";
import { createJournal, verifyJournal } from "@surehand/journal";
import { type Account, type Shop, startShop } from "@surehand/shop";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { seconds } from "../terminal/numbers.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { Surehand } from "../sdk/surehand.ts";
import { makeDemoFolder } from "./demo-folder.ts";
import { catalogueSteps, loginSteps, shoppingSteps } from "./demo-script.ts";
import { Narrator } from "./narrator.ts";
import { actAll, extractProducts, look, takePicture } from "./scenes.ts";
import { collectEvidence } from "./collect-evidence.ts";
import { compareWithShop, complainAboutCart, type ExtractedProduct, filesWith } from "./truth.ts";

export interface DemoOptions {
  readonly headed?: boolean;
  readonly directory?: string;
}

/** Shows the main features on a demo shop, and checks every step. Needs no internet and no model. */
export async function runDemo(options: DemoOptions, terminal: Terminal): Promise<ExitCode> {
  const startedAtMs = performance.now();
  const narrator = new Narrator(terminal);
  const directory = await makeDemoFolder(options.directory);
  terminal.print(
    `${terminal.resultColors.bold("Surehand demo")} on a small shop on this machine, without internet and without a model`,
  );
  await using shop = await startShop();
  const [account] = shop.accounts;
  if (!account) throw new TypeError("The shop has no account.");
  const play = { shop, account, directory, narrator, isHeaded: options.headed ?? false };
  const products = await playScenes(play);
  await checkRecord(play);
  checkTruth(play, products);
  narrator.heading("6. Evidence: one instruction, eight pages, and a record of each that anyone can verify");
  await collectEvidence(play);
  const took = seconds(performance.now() - startedAtMs);
  narrator.heading(
    narrator.hasFailed ? `Failed: ${narrator.score} checks passed.` : `${narrator.score} checks passed in ${took}.`,
  );
  narrator.line(`Journal      ${join(directory, "journal", "log.jsonl")}`);
  narrator.line(`Evidence     ${join(directory, "evidence")}`);
  narrator.line(`Screenshots  ${join(directory, "*.png")}`);
  return narrator.hasFailed ? exitCodes.failed : exitCodes.done;
}

interface Play {
  readonly shop: Shop;
  readonly account: Account;
  readonly directory: string;
  readonly narrator: Narrator;
  readonly isHeaded: boolean;
}

async function playScenes({ shop, account, directory, narrator, isHeaded }: Play): Promise<ExtractedProduct[]> {
  await using journal = await createJournal(join(directory, "journal"));
  await using hand = await Surehand.launch({
    headless: !isHeaded,
    journal,
    variables: { email: account.email },
    secrets: [{ name: "password", value: account.password, origins: [shop.url] }],
  });
  const stage = { hand, journal, directory, narrator };

  narrator.heading("1. Snapshot: the page as text, as a person sees it");
  await hand.goto(shop.url);
  await look(stage);
  await takePicture(stage, "1-home.png");

  narrator.heading("2. Act: plain-language instructions, each with its verified effect");
  await actAll(stage, loginSteps);
  await takePicture(stage, "2-account.png");
  await actAll(stage, shoppingSteps);
  await takePicture(stage, "3-cart.png");

  narrator.heading("3. Extract: rows of the page, each value with its source");
  await actAll(stage, catalogueSteps);
  const products = await extractProducts(stage);
  await takePicture(stage, "4-catalogue.png");
  return products;
}

async function checkRecord({ directory, account, narrator }: Play): Promise<void> {
  narrator.heading("4. Journal: a record in which every change is detected");
  const folder = join(directory, "journal");
  const report = await verifyJournal(folder);
  const detail = report.ok
    ? "every record contains the hash of the previous one"
    : report.problems.map(({ message }) => message).join(" ");
  narrator.check(report.ok, `${report.records} records and ${report.blobs} screenshots are unchanged`, detail);
  const leaks = await filesWith(account.password, directory);
  narrator.check(
    leaks.length === 0,
    "no recorded file contains the password",
    leaks.length === 0 ? "they contain its name: %password%" : `it is in ${leaks.join(", ")}`,
  );
}

/** Compares the results with the data of the shop's server, not with its pages. */
function checkTruth({ shop, account, narrator }: Play, products: readonly ExtractedProduct[]): void {
  narrator.heading("5. Cross-check: the data of the shop's own server");
  const complaint = complainAboutCart(shop, account.email);
  narrator.check(
    complaint === undefined,
    "the cart contains the requested product",
    complaint ?? `1 Chef's knife, Oak, 20 cm, in the cart of ${account.email}`,
  );
  const differences = compareWithShop(products, shop);
  narrator.check(
    differences.length === 0,
    "the extracted products equal those of the server",
    differences.length === 0 ? `all ${products.length} products with their exact prices` : differences.join("; "),
  );
}
