/** The message that the model gets to continue an answer that was broken off. */
export const continuePrompt = "Your answer was interrupted. Continue it from there, without repeating it.";
