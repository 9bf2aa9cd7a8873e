import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import type { PlacedFile } from '#server/features/backups/backup-place.ts'
import { BackupError } from './error.ts'
import type { SealedPart } from './format.ts'

type Bytes = AsyncIterable<Uint8Array>
type WebBytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** A file by the name that an operator finds it under. */
export const nameOf = ({ place, path }: PlacedFile): string => `${place.name}/${path}`

/** Seals a stream to the operator's key and writes it to its place. @returns its size and the SHA-256 of what was written */
export async function writeSealed(
  source: Readable,
  { place, path }: PlacedFile,
  recipient: string,
): Promise<SealedPart> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(Readable.toWeb(source) as unknown as WebBytes)
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of Readable.fromWeb(
      sealed as unknown as import('node:stream/web').ReadableStream,
    ) as Bytes) {
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  await place.write(path, measured())
  return { sha256: hash.digest('hex'), bytes }
}

/** The stored state of a part; undefined if it is missing. */
export async function measure({ place, path }: PlacedFile): Promise<SealedPart | undefined> {
  const found = await place.read(path)
  if (!found) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of found as Bytes) {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** @throws {BackupError} if a part is missing or was changed */
export async function requireUnchanged(file: PlacedFile, { sha256 }: SealedPart): Promise<void> {
  const found = await measure(file)
  if (!found) throw new BackupError(`${nameOf(file)} is missing.`)
  if (found.sha256 !== sha256) throw new BackupError(`${nameOf(file)} is not what was backed up.`)
}

/**
 * Opens what was sealed.
 * @throws {BackupError} if it is missing, or sealed to another key
 */
export async function openSealed(file: PlacedFile, identity: string): Promise<Readable> {
  const sealed = await file.place.read(file.path)
  if (!sealed) throw new BackupError(`${nameOf(file)} is missing.`)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(sealed) as unknown as WebBytes)
    return Readable.fromWeb(opened as unknown as import('node:stream/web').ReadableStream)
  } catch (error) {
    sealed.destroy()
    throw new BackupError(`${nameOf(file)} cannot be opened with this key.`, { cause: error })
  }
}
