import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { sendPiece, soon } from './bucket-client.ts'
import type { Content } from './place.ts'

/** Bytes of a piece. Only what is in memory can be sent again by the SDK; S3 takes none below 5 MiB but the last. */
const pieceBytes = 8 * 1024 * 1024

const base64Of = (digest: string) => Buffer.from(digest, 'base64url').toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

/**
 * Sends a file of the disk. The bucket checks the SHA-256 of what it gets, and has the file only once all of it is there.
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
    if (length > pieceBytes) return await uploadPieces(client, to, file, { length, digest })
    const bytes = await readPiece(file, 0, length)
    requireSame(sha256(bytes), digest)
    const command = new PutObjectCommand({ ...to, Body: bytes, ChecksumSHA256: base64Of(digest) })
    await sendPiece((options) => client.send(command, options))
  } finally {
    await file.close()
  }
}

/** One after the other: no more of it is in memory than one piece. */
async function uploadPieces(
  client: S3Client,
  to: { Bucket: string; Key: string },
  file: FileHandle,
  { length, digest }: Content,
): Promise<void> {
  const begin = new CreateMultipartUploadCommand({ ...to, ChecksumAlgorithm: 'SHA256' })
  const { UploadId } = await soon((options) => client.send(begin, options))
  try {
    const hash = createHash('sha256')
    const sent: CompletedPart[] = []
    for (let at = 0; at < length; at += pieceBytes) {
      const bytes = await readPiece(file, at, Math.min(pieceBytes, length - at))
      hash.update(bytes)
      const part = { PartNumber: sent.length + 1, ChecksumSHA256: sha256(bytes) }
      const command = new UploadPartCommand({ ...to, UploadId, ...part, Body: bytes })
      const { ETag } = await sendPiece((options) => client.send(command, options))
      sent.push({ ...part, ETag })
    }
    requireSame(hash.digest('base64'), digest)
    const end = new CompleteMultipartUploadCommand({ ...to, UploadId, MultipartUpload: { Parts: sent } })
    await sendPiece((options) => client.send(end, options))
  } catch (error) {
    // What is not removed here, the bucket's own rule for unfinished uploads removes.
    const abort = new AbortMultipartUploadCommand({ ...to, UploadId })
    await soon((options) => client.send(abort, options)).catch(() => undefined)
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
