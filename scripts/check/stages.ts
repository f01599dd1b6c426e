/** One part of `npm test`. */
export interface Stage {
  /** Shown while the stage runs. */
  readonly name: string;
  /** The command of this stage; it also runs the stage alone. */
  readonly command: string;
}

/** The stages of `npm test` before the tests, the slow ones first, because they run side by side. Setup has run the build before. */
export const stages: readonly Stage[] = [
  { name: "types", command: "npm run types" },
  { name: "lint", command: "npm run lint" },
  { name: "publishable", command: "npm run publishable" },
  { name: "floors", command: "npm run floors" },
  { name: "unused code and dependencies", command: "npm run unused" },
  { name: "plain words", command: "npm run words" },
  { name: "format", command: "npm run format -- --check" },
  { name: "slow patterns", command: "npm run patterns" },
  { name: "docs", command: "npm run docs" },
  { name: "licences", command: "npm run licenses" },
];

/** The last stage: it counts its own results. */
export const testStage: Stage = { name: "tests", command: "npm run unit" };

/** The last stage of `npm run test:all`: the slow families of tests, too. */
export const allTestsStage: Stage = { name: "all tests", command: "npm run unit -- --all" };
