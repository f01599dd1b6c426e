import { closePage } from "@surehand/browser";
import { z } from "zod";
import { takePagePicture } from "@surehand/grounding";
import { takeFullSnapshot, remember } from "../create-observer.ts";
import { refIsGone, fullPageFollows, toolDescriptions } from "../prompts.ts";
import { otherTool } from "./agent-tool.ts";

const expandTokens = 3000;

export const snapshot = otherTool({
  name: "snapshot",
  description: toolDescriptions.snapshot,
  input: z.object({ expand: z.string().optional() }),
  async run({ expand }, state, { call }) {
    if (expand === undefined) {
      state.shouldRenderFullPage = true;
      return { content: fullPageFollows };
    }
    const page = await takeFullSnapshot(state, call);
    await remember(state, page, call);
    const isKnown = page.refs.has(expand) || page.lines.some(({ anchor }) => anchor === expand);
    if (!isKnown) return { content: refIsGone(expand), isError: true };
    return {
      content: state.fenced(`part ${expand} of the page`, page.expand(expand, { maxTokens: expandTokens }), {
        input: undefined,
      }),
    };
  },
});

export const screenshot = otherTool({
  name: "screenshot",
  description: toolDescriptions.screenshot,
  input: z.object({}),
  async run(_, state, { call }) {
    const { session, variables } = state;
    const { bytes } = await takePagePicture({ session, hiddenTexts: variables.values }, call);
    return { content: [{ type: "picture", data: bytes, mediaType: "image/jpeg" }] };
  },
});

export const switchTab = otherTool({
  name: "switchTab",
  description: toolDescriptions.switchTab,
  input: z.object({ tab: z.int().min(0), close: z.boolean().optional() }),
  isReadOnly: false,
  async run({ tab, close = false }, state, { callId }) {
    const { tabs } = state;
    const page = tabs.pages[tab];
    if (!page) {
      const content = `There is no tab ${tab}. ${state.quoted("tabs", tabs.list ?? "There is one tab.")}`;
      return { content, isError: true };
    }
    const isLast = close && tabs.pages.length === 1;
    if (isLast) return { content: "Not done: it is the only tab.", isError: true };
    if (close && !(await closePage(page))) return { content: `Tab ${tab} did not close.`, isError: true };
    if (!close) await tabs.switchTo(tab);
    await tabs.leaveClosed();
    state.repeatable.set(callId, { kind: "tab", tab, isClosed: close });
    return {
      content: state.quoted("tabs", close ? "Closed." : `Now at ${state.shownUrl}`),
      invalidatesObservations: true,
    };
  },
});
