// A process that writes to the journal in the given folder, until it is killed or a write fails. It prints each record
// once it is acknowledged, one per line, and last the code of the error it ended with.
import { createJournal, type Journal, JournalNotFoundError, openJournal } from "./index.ts";

const [, , directory = ""] = process.argv;

const journal = await openOrCreate();
for (let number = 1; ; number++) {
  try {
    const picture = await journal.putBlob(Buffer.from(`picture ${process.pid} ${number}`));
    print(await journal.append("picture-taken", { picture, text: "é".repeat(number % 50) }));
  } catch (error) {
    print(error);
    print(await journal.append("after-a-failure").catch((reason: unknown) => reason));
    await journal.close();
    break;
  }
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

async function openOrCreate(): Promise<Journal> {
  try {
    return await openJournal(directory);
  } catch (error) {
    if (!JournalNotFoundError.isInstance(error)) throw error;
    return createJournal(directory);
  }
}
