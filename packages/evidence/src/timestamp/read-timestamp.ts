import { createHash, X509Certificate } from "node:crypto";
import { fromBER } from "asn1js";
import {
  Certificate,
  type ContentInfo,
  IssuerAndSerialNumber,
  PKIStatus,
  SignedData,
  TimeStampResp,
  TSTInfo,
} from "pkijs";

/** https://www.rfc-editor.org/rfc/rfc5754#section-2.2 */
export const SHA256_OID = "2.16.840.1.101.3.4.2.1";
/** id-ct-TSTInfo: https://www.rfc-editor.org/rfc/rfc3161#section-2.4.2 */
const TST_INFO_OID = "1.2.840.113549.1.9.16.1.4";
/** id-kp-timeStamping: https://www.rfc-editor.org/rfc/rfc3161#section-2.3 */
const TIME_STAMPING_OID = "1.3.6.1.5.5.7.3.8";
/** The only answers with a token. */
const granted: ReadonlySet<PKIStatus> = new Set([PKIStatus.granted, PKIStatus.grantedWithMods]);

/** A time stamp whose signature holds. */
export interface Timestamp {
  /** When the bytes existed, by the authority's clock: ISO 8601, UTC. */
  readonly at: string;
  /** Subject of the certificate that signed the token. */
  readonly authority: string;
  /** Serial number of the token, in hexadecimal. */
  readonly serial: string;
  /** Whether the certificate leads to one of the trusted ones. False if none were given. */
  readonly isTrusted: boolean;
}

export interface TimestampProblem {
  readonly code: "timestamp-invalid" | "timestamp-mismatch" | "timestamp-signature" | "timestamp-untrusted";
  /** Without a full stop. */
  readonly message: string;
}

export type TimestampReading =
  | { readonly timestamp: Timestamp; readonly problem?: undefined }
  | { readonly timestamp?: undefined; readonly problem: TimestampProblem };

export interface ExpectedTimestamp {
  /** Bytes that were stamped. */
  readonly bytes: Uint8Array;
  /** Nonce of the request. Default: not compared. */
  readonly nonce?: Uint8Array | undefined;
  /** Certificates of authorities, in PEM. Default: none, and no certificate is checked. */
  readonly trusted?: readonly string[] | undefined;
}

/** Reads a response of a time-stamp authority, and checks that its token is about these bytes and signed by its certificate. */
export async function readTimestamp(
  response: Uint8Array,
  { bytes, nonce, trusted = [] }: ExpectedTimestamp,
): Promise<TimestampReading> {
  const token = parseToken(response);
  if ("problem" in token) return token;
  const { signed, info, certificate } = token;
  const imprint = createHash("sha256").update(bytes).digest();
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256_OID || !imprint.equals(hashedMessage.valueBlock.valueHexView))
    return failed("timestamp-mismatch", "the token was made for other bytes");
  if (nonce && !(info.nonce && Buffer.from(nonce).equals(info.nonce.valueBlock.valueHexView)))
    return failed("timestamp-mismatch", "the token was made for another request");
  if (!(await isSignatureValid(signed, bytes)))
    return failed("timestamp-signature", "the signature of the token does not hold");
  if (!(certificate.keyUsage ?? []).includes(TIME_STAMPING_OID))
    return failed("timestamp-signature", "its certificate is not made for time stamps");
  if (trusted.length > 0 && !(await leadsTo(trusted, signed, bytes)))
    return failed("timestamp-untrusted", `the certificate of ${subjectOf(certificate)} does not lead to a trusted one`);
  return {
    timestamp: {
      at: info.genTime.toISOString(),
      authority: subjectOf(certificate),
      serial: Buffer.from(info.serialNumber.valueBlock.valueHexView).toString("hex"),
      isTrusted: trusted.length > 0,
    },
  };
}

interface Token {
  readonly signed: SignedData;
  readonly info: TSTInfo;
  readonly certificate: X509Certificate;
}

function parseToken(response: Uint8Array): Token | { readonly problem: TimestampProblem } {
  try {
    // The parser ignores what is behind the response, as a reader would that looks for something else there.
    const { offset } = fromBER(new Uint8Array(response));
    if (offset !== -1 && offset !== response.byteLength)
      return failed("timestamp-invalid", "there are bytes behind the response");
    const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(response));
    if (!granted.has(status.status) || !timeStampToken)
      return failed("timestamp-invalid", `the authority refused with status ${status.status}`);
    const signed = signedDataOf(timeStampToken);
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== TST_INFO_OID || !eContent) return failed("timestamp-invalid", "it holds no time stamp");
    const info = TSTInfo.fromBER(eContent.getValue());
    const signer = signerOf(signed);
    if (!signer)
      return failed("timestamp-invalid", "it has several signers, or not exactly one certificate of its signer");
    return { signed, info, certificate: new X509Certificate(Buffer.from(signer.toSchema(true).toBER())) };
  } catch {
    return failed("timestamp-invalid", "it can't be read as a response of a time-stamp authority");
  }
}

function signedDataOf({ content }: ContentInfo): SignedData {
  return new SignedData({ schema: content });
}

/**
 * Finds the certificate of the signer by its issuer and its serial number, because anybody can add another certificate with that number.
 * Returns undefined unless there is exactly one signer with exactly one certificate.
 */
function signerOf({ certificates = [], signerInfos }: SignedData): Certificate | undefined {
  const [signer, ...others] = signerInfos;
  const sid: unknown = signer?.sid;
  if (others.length > 0 || !(sid instanceof IssuerAndSerialNumber)) return undefined;
  const named = certificates.filter(
    (one): one is Certificate =>
      one instanceof Certificate && one.serialNumber.isEqual(sid.serialNumber) && one.issuer.isEqual(sid.issuer),
  );
  return named.length === 1 ? named[0] : undefined;
}

async function isSignatureValid(signed: SignedData, bytes: Uint8Array): Promise<boolean> {
  return signed.verify({ signer: 0, data: bufferOf(bytes) }).catch(() => false);
}

/** Revocation lists are not asked for: a verification is offline. */
async function leadsTo(trusted: readonly string[], signed: SignedData, bytes: Uint8Array): Promise<boolean> {
  const trustedCerts = trusted.map((pem) => Certificate.fromBER(new Uint8Array(new X509Certificate(pem).raw)));
  const options = { signer: 0, data: bufferOf(bytes), trustedCerts, checkChain: true, passedWhenNotRevValues: true };
  return signed.verify(options).catch(() => false);
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function subjectOf({ subject }: X509Certificate): string {
  return subject.replaceAll("\n", ", ");
}

function failed(code: TimestampProblem["code"], message: string): { readonly problem: TimestampProblem } {
  return { problem: { code, message } };
}
