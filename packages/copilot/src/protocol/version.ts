/** Version of the frames, the states and the procedures. Both sides must have the same one. */
export const PROTOCOL_VERSION = 1;

/** Path prefix of everything the server of the copilot answers, on any port. */
export const COPILOT_PATH = "/__surehand";

/** Surroundings that the picture of an element shows, in CSS pixels, as far as the viewport reaches. */
export const PICTURE_MARGIN_PX = 40;

/** Sizes above these are refused. Bytes, unless the name says otherwise. */
export const limits = {
  frameBytes: 1024 * 1024,
  attachmentBytes: 20 * 1024 * 1024,
  messageCharacters: 100_000,
  elementTextCharacters: 10_000,
  selectedElements: 20,
  filesPerMessage: 10,
  followedDocuments: 50,
  titleCharacters: 200,
} as const;
