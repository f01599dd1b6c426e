import { McpServer, ResourceNotFoundError, ResourceTemplate, type ServerContext } from "#bundled/mcp-server";
import { ownVersion } from "../terminal/own-version.ts";
import { mcpTools } from "./all-tools.ts";
import type { McpTool, Progress } from "./mcp-tool.ts";
import { personOf } from "./person.ts";
import { serverInstructions } from "./prompts.ts";
import { nameOf, runTool, type Workshop } from "./run-tool.ts";

/** A server for one client, or one request: what it works with is shared. */
export function createServer(workshop: Workshop): McpServer {
  const server = new McpServer(
    { name: "surehand", version: ownVersion() },
    { instructions: serverInstructions(workshop.fence) },
  );
  for (const tool of mcpTools) if (isAvailable(tool, workshop)) addTool(server, tool, workshop);
  addPictures(server, workshop);
  return server;
}

function isAvailable({ name }: McpTool, { settings }: Workshop): boolean {
  if (name === "agent") return settings.hasAgent;
  return name !== "eval" || settings.mayEvaluate;
}

function addTool(server: McpServer, tool: McpTool, workshop: Workshop): void {
  const { name, title, description, input: inputSchema, annotations } = tool;
  server.registerTool(name, { title, description, inputSchema, annotations }, async (input, context) => {
    const { mcpReq } = context;
    const before = workshop.pictures.all.at(-1);
    const report = (progress: Progress): void => tell(mcpReq, progress);
    const result = await runTool(
      { tool, input, signal: mcpReq.signal, report, person: personOf(server, context) },
      workshop,
    );
    const hasPicture = workshop.pictures.all.at(-1) !== before;
    // A client that listens to nothing is none the worse.
    if (hasPicture) await server.server.sendResourceListChanged().catch(() => undefined);
    return result;
  });
}

/** To a client that asked for it; one that has gone misses nothing. */
function tell({ _meta, notify }: ServerContext["mcpReq"], { progress, total, message }: Progress): void {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  const params = { progressToken, progress, total, message };
  void notify({ method: "notifications/progress", params }).catch(() => undefined);
}

function addPictures(server: McpServer, { pictures }: Workshop): void {
  const list = (): { resources: { uri: string; name: string; mimeType: string }[] } => ({
    resources: pictures.all.map(({ uri, mediaType }) => ({ uri, name: nameOf(uri), mimeType: mediaType })),
  });
  const description = "The last pictures that the tool screenshot took.";
  server.registerResource(
    "screenshot",
    new ResourceTemplate("surehand://screenshot/{number}", { list }),
    { title: "Screenshots", description },
    (uri) => {
      const picture = pictures.get(uri.href);
      if (!picture) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: picture.mediaType, blob: picture.base64 }] };
    },
  );
}
