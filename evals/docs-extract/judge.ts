/** Comparison of an answer with the truth, counted in values. */
export interface Judgement {
  /** Number of values in the truth. */
  readonly expected: number;
  readonly right: number;
  /** Values of the answer that differ from the truth, and rows of the truth that are missing in the answer's lists. */
  readonly wrong: readonly string[];
}

/**
 * Compares an answer with the truth, in order. A list of texts in the truth holds all accepted forms of a value. White
 * space and the pilcrow of permanent links are ignored.
 */
export function judge(truth: unknown, answer: unknown, path = ""): Judgement {
  if (isForms(truth)) return judgeValue(truth, answer, path);
  if (Array.isArray(truth)) return judgeList(truth, Array.isArray(answer) ? answer : [], path);
  if (typeof truth === "object" && truth !== null) return judgeObject(truth, answer, path);
  return judgeValue([truth], answer, path);
}

function isForms(truth: unknown): truth is readonly unknown[] {
  return Array.isArray(truth) && truth.length > 0 && truth.every((one) => typeof one !== "object");
}

function judgeValue(forms: readonly unknown[], answer: unknown, path: string): Judgement {
  const isNothing = forms.every(isAbsent);
  if (isNothing) return { expected: 0, right: 0, wrong: isAbsent(answer) ? [] : [describe(path, answer)] };
  const isRight = forms.some((form) => isSame(form, answer));
  return { expected: 1, right: isRight ? 1 : 0, wrong: isRight || isAbsent(answer) ? [] : [describe(path, answer)] };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isSame(one: unknown, other: unknown): boolean {
  return typeof one === "string" && typeof other === "string" ? plain(one) === plain(other) : Object.is(one, other);
}

function plain(text: string): string {
  return text.normalize("NFKC").replace(/[\s¶]+/g, "");
}

function describe(path: string, answer: unknown): string {
  return `${path} = ${JSON.stringify(answer)}`;
}

function judgeList(truth: readonly unknown[], answer: readonly unknown[], path: string): Judgement {
  const judged = truth.map((one, index) => judge(one, answer[index], `${path}[${index}]`));
  const lacking = truth.length - answer.length;
  const added = answer.slice(truth.length).map((one, index) => describe(`${path}[${truth.length + index}]`, one));
  const wrong = [...added, ...(lacking > 0 ? [`${path} lacks ${lacking} rows`] : [])];
  return sum([...judged, { expected: 0, right: 0, wrong }]);
}

function judgeObject(truth: object, answer: unknown, path: string): Judgement {
  const given: object = typeof answer === "object" && answer !== null ? answer : {};
  const names = new Set([...Object.keys(truth), ...Object.keys(given)]);
  return sum(
    [...names].map((name) =>
      judge(Reflect.get(truth, name), Reflect.get(given, name), path === "" ? name : `${path}.${name}`),
    ),
  );
}

function sum(parts: readonly Judgement[]): Judgement {
  return {
    expected: parts.reduce((total, { expected }) => total + expected, 0),
    right: parts.reduce((total, { right }) => total + right, 0),
    wrong: parts.flatMap(({ wrong }) => wrong),
  };
}
