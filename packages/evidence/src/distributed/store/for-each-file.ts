/** Files that are sent or fetched at the same time. */
const CONCURRENCY = 8;

/** Works on files in groups. After a failure, no work of any file is still under way. */
export async function forEachFile(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < files.length; at += CONCURRENCY) {
    const settled = await Promise.allSettled(files.slice(at, at + CONCURRENCY).map((file) => work(file)));
    const failed = settled.find((each) => each.status === "rejected");
    if (failed) throw failed.reason;
  }
}
