// A program that uses a browser, run by lifecycle.test.ts as a separate process: node THIS SCENARIO [ARGUMENT]
import { launchBrowser } from "./launch-browser.ts";
import type { LaunchOptions } from "./launch-options.ts";

const [scenario = "", argument = ""] = process.argv.slice(2);
const tell = (text: string): boolean => process.stdout.write(`${text}\n`);
const open = (options?: LaunchOptions): ReturnType<typeof launchBrowser> => launchBrowser(options);

const scenarios: Record<string, () => Promise<void>> = {
  async waits() {
    const { page } = await open();
    process.stdin.on("data", () => void page.title().then((title) => tell(`title: ${title}`)));
    await page.goto("data:text/html,<title>alive</title>");
    tell("ready");
  },
  async "is still starting it"() {
    await open({ executablePath: argument });
    tell("started");
  },
  async "listens itself"() {
    const handle = await open();
    const finish = async (): Promise<void> => {
      tell(`still open: ${await handle.page.evaluate(() => 6 * 7)}`);
      await handle.close();
      process.exitCode = 7;
      process.stdin.destroy();
    };
    process.once("SIGINT", () => void finish());
    process.stdin.resume();
    tell("ready");
  },
  // Does the same as the package signal-exit: https://github.com/tapjs/signal-exit/blob/v4.1.0/src/index.ts#L198
  async "uses signal-exit"() {
    const listener = (): void => {
      if (process.listeners("SIGINT").length !== 1) return;
      process.off("SIGINT", listener);
      process.kill(process.pid, "SIGINT");
    };
    process.on("SIGINT", listener);
    await open();
    tell("ready");
  },
  async "exits without closing"() {
    await open();
    process.exit(3);
  },
  async throws() {
    await open();
    throw new Error("a bug");
  },
  async "has a busy page"() {
    const { page } = await open();
    void page.evaluate(() => {
      for (;;);
    });
    tell("ready");
  },
  async connects() {
    await open({ cdpUrl: argument });
    tell("ready");
  },
  async "uses a profile"() {
    const { page } = await open({ userDataDir: argument });
    await page.context().addCookies([{ name: "a", value: "b", url: "http://shop.test", expires: 4e9 }]);
    tell("ready");
  },
};

await scenarios[scenario]?.();
