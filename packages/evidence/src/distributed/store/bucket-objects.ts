/** Names of the objects of an attempt in a bucket. */
export interface AttemptObjects {
  /** The list of the files, written last. */
  readonly index: string;
  keyOf(file: string): string;
}

// oxlint-disable-next-line max-params -- the parts of a name, in its order
export function objectsOf(runId: string, sampleId: string, attempt: number): AttemptObjects {
  const folder = `${runId}/${sampleId}/${attempt}`;
  return { index: `${folder}.json`, keyOf: (file) => `${folder}/${file}` };
}
