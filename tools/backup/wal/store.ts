import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { ignoreMissing } from '#server/platform/files/missing-file.ts'
import { archiveMissing } from '#server/platform/database/embedded/wal-archive.ts'
import { BackupError } from '../error.ts'
import { findStored, isStorable, segmentFolderOf, storedName } from './names.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A file of the log, and where it goes. */
interface ToStore {
  /** The folder of its cluster in the archive. */
  readonly cluster: string
  readonly name: string
  readonly path: string
  readonly recipient: string
}

/**
 * Seals a file of the log and stores it, on the disk before this returns. One that is there already is well; one of the same name that
 * holds something else is not written over, since another server must have stored it.
 * @throws {BackupError}
 */
export async function storeSegment({ cluster, name, path, recipient }: ToStore): Promise<void> {
  await requirePlace(cluster)
  if (!isStorable(name)) throw new BackupError(`${name} is no file of the write-ahead log.`)
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stored = await findStored(cluster, name)
  if (stored?.sha256 === sha256) return
  if (stored)
    throw new BackupError(
      `${stored.path} holds something else than ${name} of this server: two servers cannot share an archive.`,
    )
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(new Uint8Array(await compress(bytes)))
  const segmentFolder = segmentFolderOf(cluster, name)
  await makeFolder(segmentFolder)
  const arriving = join(segmentFolder, `.${name}.${randomBytes(6).toString('hex')}`)
  try {
    await writeThrough(arriving, sealed)
    const { mtimeMs } = await stat(path)
    await rename(arriving, join(segmentFolder, storedName({ segment: name, writtenAt: mtimeMs, sha256 })))
    await syncFolder(segmentFolder)
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
}

/**
 * A start makes the folder of its cluster in an archive. Nothing else does, since an empty mount point is on the disk of the system.
 * @throws {BackupError} if it is not there
 */
export async function requirePlace(cluster: string): Promise<void> {
  if (!(await stat(cluster).catch(ignoreMissing))) throw new BackupError(archiveMissing(cluster))
}

/**
 * Opens a stored file of the log and writes it where PostgreSQL wants it.
 * @returns whether there is one
 * @throws {BackupError} if it is damaged, or sealed to another key
 */
export async function fetchSegment(
  { cluster, name, path }: Omit<ToStore, 'recipient'>,
  identity: string,
): Promise<boolean> {
  const stored = await findStored(cluster, name)
  if (!stored) return false
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const sealed = new Uint8Array(await readFile(stored.path))
  const bytes = await decrypter
    .decrypt(sealed)
    .then(decompress)
    .catch((error: unknown) => {
      throw new BackupError(`${stored.path} is damaged, or sealed to another key.`, { cause: error })
    })
  if (createHash('sha256').update(bytes).digest('hex') !== stored.sha256)
    throw new BackupError(`${stored.path} is not what was stored.`)
  await writeThrough(path, bytes)
  return true
}

/** Tries whether files can be written into an archive. */
export async function tryArchive(archive: string): Promise<void> {
  const file = join(archive, `.try-${randomBytes(6).toString('hex')}`)
  await writeThrough(file, new Uint8Array(1))
  await rm(file)
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'w', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** Makes a folder and those above it, so that they are there after a loss of power too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let above = dirname(folder); above.length >= dirname(first).length; above = dirname(above))
    await syncFolder(above)
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}
