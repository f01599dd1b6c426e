#!/usr/bin/env node
import { parseArgs } from "node:util";
import { ShopError } from "./shop-error.ts";
import { startShop } from "./shop.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4000" },
    seed: { type: "string", default: "1" },
    renewed: { type: "boolean", default: false },
  },
});

try {
  const shop = await startShop({
    port: Number(values.port),
    seed: Number(values.seed),
    markup: values.renewed ? "renewed" : "first",
  });
  console.log(`Thistle & Tin is open at ${shop.url} (and ${shop.secondUrl}).`);
  for (const { email, password } of shop.accounts) console.log(`Log in as ${email} with ${password}.`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void shop.close());
} catch (error) {
  if (!(error instanceof ShopError)) throw error;
  console.error(`${error.message} ${error.hint}`);
  process.exitCode = 1;
}
