import { isNodeNewEnough, oldNodeMessage } from "./cli/node-version.ts";

// The first import of every entry, so that it runs before any module that an older Node would fail in, with a message
// about something else. It imports nothing that such a Node can't read.
if (!isNodeNewEnough(process.versions.node)) throw tooOld(process.versions.node);

function tooOld(version: string): Error {
  const error = new Error(oldNodeMessage(version));
  error.name = "NodeTooOldError";
  // The place where it is thrown does not help the reader.
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
