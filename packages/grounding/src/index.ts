export {
  bareSchema,
  type NamedAction,
  type ObserverAnswer,
  observerAnswerSchema,
  partObserverAnswerSchema,
} from "./actor-answer.ts";
export { userMessage } from "./ask-once.ts";
export { createCascadeGrounder } from "./cascade-grounder.ts";
export { describeAction, describeElement, type NamedElement } from "./describe-action.ts";
export { canAimAtText, findShownText, isRef } from "./find-shown-text.ts";
export type { GroundedAction, Grounder, Grounding, GroundRequest, VariableNote } from "./grounder.ts";
export { createModelGrounder, fairConfidence, fenceFor, pageTokens, withUsage } from "./model-grounder.ts";
export { needingEyes, needsEyes } from "./needs-eyes.ts";
export { findAsked } from "./offline/find-all.ts";
export { EmbeddingsMissingError } from "./offline/embeddings-missing-error.ts";
export { createOfflineGrounder } from "./offline/offline-grounder.ts";
export { type VisionMode, visionOf } from "./vision-mode.ts";
export { createSentenceSimilarity, type SentenceSimilarityOptions } from "./offline/sentence-similarity.ts";
export type { Similarity } from "./offline/similarity.ts";
export { type PagePicture, pictureWith, takePagePicture, takePartPicture } from "./picture-of-page.ts";
export {
  groundingPromptVersion,
  observeInstructions,
  observeNotes,
  pageMessage,
  partOfPage,
  pictureNote,
  valueGuide,
} from "./prompts.ts";
export { readAction, type ReadAction, textsIn } from "./read-action.ts";
export { mayAppear, type RefusalCode } from "./refusal-code.ts";
export { unseenParts } from "./unseen-parts.ts";
export { anywhere, usualAction } from "./usual-action.ts";
