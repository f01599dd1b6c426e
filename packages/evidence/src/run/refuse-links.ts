import { irregularEntries } from "@surehand/journal";
import { PathEscapeError } from "@surehand/kernel";

/**
 * Checks that the folder of a run contains files and folders alone, for example in an archive of somebody else. A writer would follow a symbolic
 * link, and a reader of a pipe would wait forever.
 *
 * @throws PathEscapeError if it contains anything else
 */
export async function refuseLinks(directory: string): Promise<void> {
  const [name] = await irregularEntries(directory);
  if (name !== undefined) throw new PathEscapeError(directory, name);
}
