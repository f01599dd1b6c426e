import type { CapabilityTable } from "./model-capabilities.ts";

/**
 * Capabilities according to the providers' documentation in November 2026, with sources. `capabilities` in the options of a model
 * overrides them. A model that is not listed has the capabilities of its provider.
 */
export const defaultCapabilities: CapabilityTable = {
  // A model without picture support rejects pictures itself.
  "*": {
    pictures: true,
    documents: false,
    thinkingBudget: false,
    coordinates: "pixels",
    computerUse: undefined,
    promptCaching: "unknown",
    structuredOutput: "native",
  },

  // https://docs.claude.com/en/docs/build-with-claude/prompt-caching, https://ai-sdk.dev/providers/ai-sdk-providers/anthropic#computer-tool
  "anthropic/*": {
    documents: true,
    thinkingBudget: true,
    promptCaching: "marked",
    computerUse: "anthropic.computerToolset_20260801",
  },
  "anthropic/claude-opus-4-7*": { computerUse: "anthropic.computer_20251124" },
  "anthropic/claude-opus-4-6*": { computerUse: "anthropic.computer_20251124" },
  "anthropic/claude-sonnet-4-6*": { computerUse: "anthropic.computer_20251124" },
  "anthropic/claude-opus-4-5*": { computerUse: "anthropic.computer_20251124" },
  "anthropic/claude-sonnet-4-5*": { computerUse: "anthropic.computer_20250124" },
  "anthropic/claude-haiku-4-5*": { computerUse: "anthropic.computer_20250124" },
  "anthropic/claude-opus-4-1*": { computerUse: "anthropic.computer_20250124" },
  "anthropic/claude-opus-4-0*": { computerUse: "anthropic.computer_20250124" },
  "anthropic/claude-opus-4-2*": { computerUse: "anthropic.computer_20250124" },
  "anthropic/claude-sonnet-4-0*": { computerUse: "anthropic.computer_20250124" },
  "anthropic/claude-sonnet-4-2*": { computerUse: "anthropic.computer_20250124" },
  "anthropic/claude-3-7*": { computerUse: "anthropic.computer_20250124" },
  "anthropic/claude-3-5*": { computerUse: undefined, thinkingBudget: false },
  "anthropic/claude-3-haiku*": { computerUse: undefined, thinkingBudget: false },

  // https://platform.openai.com/docs/guides/prompt-caching, https://platform.openai.com/docs/guides/tools-computer-use
  "openai/*": { documents: true, promptCaching: "automatic" },
  "openai/computer-use-preview*": { computerUse: "openai.computer_use_preview" },
  "openai/gpt-5.4*": { computerUse: "openai.computer" },
  "openai/gpt-5.5*": { computerUse: "openai.computer" },
  "openai/gpt-6*": { computerUse: "openai.computer" },

  // https://ai.google.dev/gemini-api/docs/image-understanding, .../caching, .../computer-use
  "google/*": { documents: true, thinkingBudget: true, coordinates: "normalized-1000", promptCaching: "automatic" },
  "google/gemini-2.5-computer-use*": { computerUse: "google.computer_use" },
  "google/gemini-3*": { computerUse: "google.computer_use" },

  // https://api-docs.deepseek.com/guides/kv_cache: text alone.
  "deepseek/*": { pictures: false, promptCaching: "automatic" },
};
