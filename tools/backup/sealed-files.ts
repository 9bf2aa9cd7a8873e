import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './error.ts'
import type { SealedPart } from './format.ts'

type Bytes = AsyncIterable<Uint8Array>
type WebBytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** Seals a stream to the operator's key and writes it to the disk. @returns its size and the SHA-256 of what is on the disk */
export async function writeSealed(source: Readable, path: string, recipient: string): Promise<SealedPart> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(Readable.toWeb(source) as unknown as WebBytes)
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    Readable.fromWeb(sealed as unknown as import('node:stream/web').ReadableStream),
    async function* measure(chunks: Bytes) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.byteLength
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { sha256: hash.digest('hex'), bytes }
}

/** What the disk holds of a part. */
export async function measure(path: string): Promise<SealedPart> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as Bytes) {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** @throws {BackupError} where a part is missing or was changed */
export async function requireUnchanged(path: string, { sha256 }: SealedPart): Promise<void> {
  const found = await measure(path).catch(() => undefined)
  if (!found) throw new BackupError(`${path} is missing.`)
  if (found.sha256 !== sha256) throw new BackupError(`${path} is not what was backed up.`)
}

/**
 * Opens what was sealed.
 * @throws {BackupError} where it is missing, or sealed to another key
 */
export async function openSealed(path: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(path)) as unknown as WebBytes)
    return Readable.fromWeb(opened as unknown as import('node:stream/web').ReadableStream)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new BackupError(isMissing ? `${path} is missing.` : `${path} cannot be opened with this key.`, {
      cause: error,
    })
  }
}
