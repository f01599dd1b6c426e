import { request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { CopilotClient } from "@surehand/copilot/client";
import { PROTOCOL_VERSION } from "@surehand/copilot/protocol";
import type { SecuredCopilot } from "./open-copilot.ts";

/** A socket that says where its page is from. Node's own class takes headers; its type does not say so. */
function openSocket(url: string, headers: Readonly<Record<string, string>>): WebSocket {
  const options: unknown = { headers };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return new WebSocket(url, options as string[]);
}

/** A tab of the allowed page, with all frames that it got. */
export async function connectTab(
  copilot: SecuredCopilot,
): Promise<{ readonly tab: CopilotClient; readonly frames: string[] }> {
  const frames: string[] = [];
  const tab = new CopilotClient({
    url: copilot.socketUrl,
    token: copilot.token,
    tab: `tab-${Math.random()}`,
    createSocket: (url) => {
      const socket = openSocket(url, { origin: copilot.origin });
      socket.addEventListener("message", ({ data }) => frames.push(String(data)));
      return socket;
    },
  });
  await until(() => tab.app !== undefined);
  return { tab, frames };
}

export function hello(token: string): string {
  return JSON.stringify({ type: "hello", version: PROTOCOL_VERSION, token, tab: "tab-00000001", positions: [] });
}

/** `welcome`, or how the connection ended: an upgrade that was refused has the code 1006. */
export async function outcomeOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  frames: readonly string[],
): Promise<"welcome" | number> {
  const socket = openSocket(url, headers);
  const ended = Promise.withResolvers<"welcome" | number>();
  socket.addEventListener("open", () => {
    for (const frame of frames) socket.send(frame);
  });
  socket.addEventListener("message", ({ data }) => {
    if (String(data).includes('"welcome"')) ended.resolve("welcome");
  });
  socket.addEventListener("error", () => undefined);
  socket.addEventListener("close", ({ code }) => ended.resolve(code));
  const outcome = await ended.promise;
  socket.close();
  return outcome;
}

/** Status with which an upgrade is answered. A plain request: clients for WebSockets do not let their `Host` be chosen. */
export async function upgradeStatus(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const request = httpRequest(url.replace("ws:", "http:"), {
    headers: {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
      ...headers,
    },
  });
  const answered = Promise.withResolvers<number>();
  request.on("upgrade", (_response, socket) => {
    socket.destroy();
    answered.resolve(101);
  });
  request.on("response", (response) => {
    response.resume();
    answered.resolve(response.statusCode ?? 0);
  });
  request.on("error", answered.reject);
  request.end();
  return answered.promise;
}

export async function until(isTrue: () => boolean): Promise<void> {
  const deadlineMs = performance.now() + 60_000;
  while (!isTrue()) {
    if (performance.now() > deadlineMs) throw new Error("It did not come about within a minute.");
    await sleep(10);
  }
}
