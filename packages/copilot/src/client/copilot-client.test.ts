import { expect, test } from "vitest";
import { eventually, openNewChat, openSocket, startTestCopilot, temporaryProject } from "../copilot.test.support.ts";
import { limits } from "../protocol/version.ts";
import { type ConnectionState, CopilotClient } from "./copilot-client.ts";

test.each([
  ["outdated", '"version":1', '"version":2'],
  ["refused", '"token":"', '"token":"x'],
] as const)("a page that is %s says so, and does not connect again", async (state, sent, changed) => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({ root: project.path });
  const states: ConnectionState[] = [];
  let sockets = 0;
  using client = new CopilotClient({
    url: started.url,
    token: started.copilot.token,
    tab: "tab-of-the-test",
    onConnection: (now) => states.push(now),
    createSocket: (url) => {
      sockets += 1;
      const socket = openSocket(url, started.origin);
      const send = socket.send.bind(socket);
      socket.send = (frame) => send(typeof frame === "string" ? frame.replace(sent, changed) : frame);
      return socket;
    },
  });
  await eventually(() => client.connection === state);
  // Longer than the first pause before another connection.
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  expect([states, sockets]).toEqual([["connecting", state], 1]);
  await expect(client.call("createChat", {})).rejects.toMatchObject({ code: "not-connected" });
});

test("a tab that opened more chats than a connection goes on with connects again", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({ root: project.path });
  const tab = await started.connect();
  const first = await openNewChat(tab);
  let last = first;
  for (let count = 0; count < limits.followedDocuments; count++) last = await openNewChat(tab);
  tab.reconnect();
  await eventually(() => tab.connection !== "open");
  await eventually(() => tab.connection === "open");
  expect(tab.chat(last)?.id).toBe(last);
  await tab.call("openChat", { chatId: first });
  expect(tab.chat(first)?.id).toBe(first);
});
