import type { JournalLink } from "@surehand/journal";

/** The link from the run's journal to that of a sample, in the folder of the sample. */
export function linkToSample(link: JournalLink, sampleId: string): JournalLink {
  return { ...link, relation: "sample", directory: sampleId };
}
