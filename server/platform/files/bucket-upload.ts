import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { sendPiece, withTimeout } from './bucket-client.ts'
import type { Content } from './place.ts'

/** Bytes of a piece. The SDK can only retry what is in memory; S3 requires 5 MiB except for the last piece. */
const pieceBytes = 8 * 1024 * 1024

const base64Of = (digest: string) => Buffer.from(digest, 'base64url').toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

/**
 * Sends a file of the disk. The bucket verifies its SHA-256, and has the file only once it is complete.
 * @param to where it goes
 */
export async function uploadFile(
  client: S3Client,
  to: { Bucket: string; Key: string },
  path: string,
  { length, digest }: Content,
): Promise<void> {
  const file = await open(path)
  try {
    if (length > pieceBytes) return await uploadPieces(client, to, piecesOf(file, { length, digest }))
    const bytes = await readPiece(file, 0, length)
    requireSame(sha256(bytes), digest)
    await uploadWhole(client, to, bytes)
  } finally {
    await file.close()
  }
}

/** Sends a stream of unknown length. A failure midway leaves nothing behind. */
export async function uploadStream(
  client: S3Client,
  to: { Bucket: string; Key: string },
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const pieces = inPieces(source)
  try {
    const first = await pieces.next()
    const second = await pieces.next()
    if (second.done) return await uploadWhole(client, to, first.value ?? Buffer.of())
    const read = [first.value ?? Buffer.of(), second.value]
    await uploadPieces(
      client,
      to,
      (async function* all() {
        yield* read
        yield* pieces
      })(),
    )
  } finally {
    await pieces.return(undefined)
  }
}

/** Splits a stream into pieces of the maximum size, except for the last one. */
async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let [chunks, length]: [Uint8Array[], number] = [[], 0]
  for await (const chunk of source) {
    let rest = chunk
    while (length + rest.byteLength >= pieceBytes) {
      const room = pieceBytes - length
      yield Buffer.concat([...chunks, rest.subarray(0, room)])
      rest = rest.subarray(room)
      ;[chunks, length] = [[], 0]
    }
    if (rest.byteLength === 0) continue
    chunks.push(rest)
    length += rest.byteLength
  }
  if (length > 0) yield Buffer.concat(chunks)
  return undefined
}

async function uploadWhole(
  client: S3Client,
  to: { Bucket: string; Key: string },
  bytes: Uint8Array,
): Promise<void> {
  const command = new PutObjectCommand({ ...to, Body: bytes, ChecksumSHA256: sha256(bytes) })
  await sendPiece((options) => client.send(command, options))
}

/** Checked at the end, before the bucket has all of it. */
async function* piecesOf(file: FileHandle, { length, digest }: Content): AsyncIterable<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < length; at += pieceBytes) {
    const bytes = await readPiece(file, at, Math.min(pieceBytes, length - at))
    hash.update(bytes)
    yield bytes
  }
  requireSame(hash.digest('base64'), digest)
}

/** One at a time, so that at most two pieces are in memory. */
async function uploadPieces(
  client: S3Client,
  to: { Bucket: string; Key: string },
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const begin = new CreateMultipartUploadCommand({ ...to, ChecksumAlgorithm: 'SHA256' })
  const { UploadId } = await withTimeout((options) => client.send(begin, options))
  try {
    const sent: CompletedPart[] = []
    for await (const bytes of pieces) {
      const part = { PartNumber: sent.length + 1, ChecksumSHA256: sha256(bytes) }
      const command = new UploadPartCommand({ ...to, UploadId, ...part, Body: bytes })
      const { ETag } = await sendPiece((options) => client.send(command, options))
      sent.push({ ...part, ETag })
    }
    const end = new CompleteMultipartUploadCommand({ ...to, UploadId, MultipartUpload: { Parts: sent } })
    await sendPiece((options) => client.send(end, options))
  } catch (error) {
    // Whatever is left is removed by the bucket's lifecycle rule for unfinished uploads.
    const abort = new AbortMultipartUploadCommand({ ...to, UploadId })
    await withTimeout((options) => client.send(abort, options)).catch(() => undefined)
    throw error
  }
}

async function readPiece(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read)
    if (bytesRead === 0) throw new Error('file on disk is shorter than what arrived')
    read += bytesRead
  }
  return bytes
}

function requireSame(found: string, digest: string): void {
  if (found !== base64Of(digest)) throw new Error('file on disk is not what arrived')
}

/** Ends uploads that were started under a prefix and are not finished: what a killed program leaves takes room, and is in no list of files. */
export async function endUploads(
  client: S3Client,
  { Bucket, Key }: { Bucket: string; Key: string },
): Promise<void> {
  let KeyMarker: string | undefined
  let UploadIdMarker: string | undefined
  do {
    const command = new ListMultipartUploadsCommand({ Bucket, Prefix: Key, KeyMarker, UploadIdMarker })
    const page = await withTimeout((options) => client.send(command, options))
    for (const { Key: key, UploadId } of page.Uploads ?? []) {
      const abort = new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId })
      await withTimeout((options) => client.send(abort, options))
    }
    KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined
    UploadIdMarker = page.IsTruncated ? page.NextUploadIdMarker : undefined
  } while (KeyMarker !== undefined)
}
