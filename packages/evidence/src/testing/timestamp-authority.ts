import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface TimestampAuthority extends AsyncDisposable {
  readonly url: string;
  /** Its own certificate authority, in PEM. */
  readonly caPem: string;
  readonly caPath: string;
}

const settings = (folder: string): string => `
[tsa]
default_tsa = this
[this]
serial = ${folder}/serial
default_policy = 1.2.3.4.1
signer_digest = sha256
digests = sha256
accuracy = secs:1
clock_precision_digits = 0
ordering = no
tsa_name = yes
ess_cert_id_chain = no
crypto_device = builtin
`;

/** Starts a time-stamp authority made with `openssl ts`: a certificate authority, a signer, and HTTP in front of it. */
export async function startTimestampAuthority(folder: string): Promise<TimestampAuthority> {
  const path = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): Promise<unknown> => run("openssl", args, { cwd: folder });
  const newKey = ["-newkey", "rsa:2048", "-nodes"];
  await writeFile(path("tsa.cnf"), settings(folder));
  await writeFile(path("serial"), "01\n");
  await writeFile(path("signer.ext"), "extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n");
  await openssl("req", "-x509", ...newKey, "-days", "2", "-subj", "/CN=Test CA", "-keyout", "ca.key", "-out", "ca.pem");
  await openssl("req", ...newKey, "-subj", "/CN=Test time stamps", "-keyout", "signer.key", "-out", "signer.csr");
  const ca = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"];
  await openssl(
    "x509",
    "-req",
    "-in",
    "signer.csr",
    ...ca,
    "-days",
    "2",
    "-extfile",
    "signer.ext",
    "-out",
    "signer.pem",
  );
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void reply(Buffer.concat(chunks)).then(
        (answer) => response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(answer),
        () => response.writeHead(500).end(),
      );
    });
  });
  const reply = async (query: Buffer): Promise<Buffer> => {
    await writeFile(path("query.tsq"), query);
    const signer = ["-signer", "signer.pem", "-inkey", "signer.key", "-chain", "ca.pem"];
    await openssl("ts", "-reply", "-config", "tsa.cnf", "-queryfile", "query.tsq", ...signer, "-out", "reply.tsr");
    return readFile(path("reply.tsr"));
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    caPem: await readFile(path("ca.pem"), "utf8"),
    caPath: path("ca.pem"),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
