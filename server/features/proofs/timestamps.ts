import { hash, randomBytes } from 'node:crypto'
import { Integer, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  type Certificate,
  ExtKeyUsage,
  id_eContentType_TSTInfo as timestampInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

/** Why an authority's answer is rejected. The message contains nothing of the answer. */
export class TimestampError extends Error {
  override readonly name = 'TimestampError'
}

const sha256 = '2.16.840.1.101.3.4.2.1'
const extendedKeyUsage = '2.5.29.37'
const timeStamping = '1.3.6.1.5.5.7.3.8'
const granted = new Set([0, 1])
/** A slower authority is retried later, because a transaction waits for the answer. */
const timeoutMs = 10_000
const maxResponseBytes = 65_536

/**
 * Has an authority stamp bytes (RFC 3161): it is shown their SHA-256 and nothing else.
 * @returns the token, which was checked: it is over these bytes, answers this request, and is signed by its certificate
 * @throws {TimestampError} for an answer that is none, and what `fetch` throws if there is no answer
 */
export async function requestTimestamp(url: string, bytes: Buffer): Promise<Buffer> {
  const nonce = newNonce()
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new OctetString({ valueHex: ownBuffer(hash('sha256', bytes, 'buffer')) }),
    }),
    nonce: new Integer({ valueHex: ownBuffer(nonce) }),
    certReq: true,
  })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: request.toSchema().toBER(),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new TimestampError(`authority answered ${answer.status}`)
  return checkResponse(await readAll(answer), bytes, nonce)
}

/**
 * What is read is held in memory, so no more is read than a time-stamp has, however long the answer continues.
 * @throws {TimestampError}
 */
async function readAll({ body }: Response): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > maxResponseBytes) throw new TimestampError('response is too long for a time-stamp')
    pieces.push(piece)
  }
  return ownBuffer(Buffer.concat(pieces))
}

/** @throws {TimestampError} */
async function checkResponse(body: ArrayBuffer, bytes: Buffer, nonce: Buffer): Promise<Buffer> {
  const { status, timeStampToken: token } = readResponse(body)
  if (!granted.has(status.status) || !token) throw new TimestampError('authority refused')
  const signed = new SignedData({ schema: token.content })
  const info = infoOf(signed)
  if (info.messageImprint.hashAlgorithm.algorithmId !== sha256) {
    throw new TimestampError('time-stamp uses a different hash than requested')
  }
  if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce)) {
    throw new TimestampError('time-stamp answers a different request')
  }
  const signer = await signerOf(signed, bytes)
  if (!namesCertificate(signed, signer)) throw new TimestampError('time-stamp does not name its certificate')
  if (!isTimestampSigner(signer, info.genTime))
    throw new TimestampError('certificate may not sign time-stamps')
  return Buffer.from(token.toSchema().toBER())
}

function readResponse(body: ArrayBuffer): TimeStampResp {
  try {
    return TimeStampResp.fromBER(body)
  } catch {
    throw new TimestampError('response is not a time-stamp')
  }
}

function infoOf({ encapContentInfo }: SignedData): TSTInfo {
  const content = encapContentInfo.eContent?.getValue()
  if (encapContentInfo.eContentType !== timestampInfo || !content) {
    throw new TimestampError('response is not a time-stamp')
  }
  return TSTInfo.fromBER(content)
}

/** Checks that the token is over these bytes and that its one signature is good. */
async function signerOf(signed: SignedData, bytes: Buffer): Promise<Certificate> {
  if (signed.signerInfos.length !== 1)
    throw new TimestampError('time-stamp does not have exactly one signature')
  try {
    const verified = await signed.verify({ signer: 0, data: ownBuffer(bytes), extendedMode: true })
    if (verified.signatureVerified && verified.signerCertificate) return verified.signerCertificate
  } catch {
    // The library throws its reasons; all of them mean the same here.
  }
  throw new TimestampError('time-stamp does not cover these bytes, or its signature is wrong')
}

function isTimestampSigner({ extensions = [], notBefore, notAfter }: Certificate, at: Date): boolean {
  const usage = extensions.find(({ extnID }) => extnID === extendedKeyUsage)?.parsedValue
  const isForStamps = usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timeStamping)
  return isForStamps && notBefore.value <= at && at <= notAfter.value
}

/** SigningCertificate and SigningCertificateV2 (RFC 5035). */
const signingCertificates = new Set(['1.2.840.113549.1.9.16.2.12', '1.2.840.113549.1.9.16.2.47'])
const hashesByLength = new Map([
  [20, 'sha1'],
  [32, 'sha256'],
  [48, 'sha384'],
  [64, 'sha512'],
])

/** Whether the signature covers the hash of its certificate: devices refuse a token in which it does not. */
function namesCertificate({ signerInfos }: SignedData, certificate: Certificate): boolean {
  const attributes = signerInfos[0]?.signedAttrs?.attributes ?? []
  const [named] = attributes.find(({ type }) => signingCertificates.has(type))?.values ?? []
  const certHash = firstHash(named)
  const algorithm = certHash && hashesByLength.get(certHash.length)
  if (!certHash || !algorithm) return false
  return hash(algorithm, Buffer.from(certificate.toSchema().toBER()), 'buffer').equals(certHash)
}

function firstHash(value: unknown): Buffer | undefined {
  if (value instanceof OctetString) return Buffer.from(value.valueBlock.valueHexView)
  if (!(value instanceof Sequence)) return undefined
  return value.valueBlock.value.map(firstHash).find((found) => found !== undefined)
}

/** Sixteen bytes that are a positive integer in its shortest form. */
function newNonce(): Buffer {
  const nonce = randomBytes(16)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return nonce
}

function ownBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
