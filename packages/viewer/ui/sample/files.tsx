import type { FileLink } from "../../src/view/overview.ts";
import { formatBytes } from "../format.ts";

export function Files({ files }: { files: readonly FileLink[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title">Files</h2>
      <div class="scroll" role="region" aria-label="Table of files" tabIndex={0}>
        <table class="files">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">What</th>
              <th scope="col" class="number">
                Size
              </th>
              <th scope="col">SHA-256 when it was written</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ name, href, kind, label, bytes, sha256 }) => (
              <tr key={name}>
                <td>
                  <a href={href} download={name}>
                    {name}
                  </a>
                </td>
                <td>
                  {kind}
                  {label === undefined || label === "" ? "" : `: ${label}`}
                </td>
                <td class="number">{formatBytes(bytes)}</td>
                <td>{sha256 === undefined ? "" : <code>{sha256}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
