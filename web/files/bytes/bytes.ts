import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, toBase64url } from '#encryption/encoding.ts'
import { deviceFolder } from '#web/platform/device/folder.ts'
import { keepsThings, store } from '#web/platform/device/store.ts'
import { chunkBytes, newChunkKey, openChunk, readChunkKey, sealChunk, sealedSpan } from './chunks.ts'

/** Where a stored file's bytes are: on the device under a key, in its file system or database; or in a tab's memory. */
export type KeptBytes =
  | { readonly room: 'folder' | 'shelf'; readonly id: string; readonly key: string; readonly bytes: number }
  | { readonly room: 'memory'; readonly blob: Blob }

/** The result of storing a file. `key` is `null` if storage had no room. */
export interface Stored {
  readonly room: 'folder' | 'shelf' | 'memory'
  readonly key: string | null
  readonly sha256: string
}

const chunkStore = store<Bytes>('sealed')
const chunkAddress = (id: string, chunk: number) => `file-chunks/${id}/${chunk}`

/**
 * Seals a file onto the device, chunk by chunk, and computes its hash. Runs in the worker, the only place where every browser can write its
 * private file system.
 *
 * @param mayKeep - whether anything may be stored on this device; otherwise only the hash is computed
 */
export async function storeBytes(id: string, blob: Blob, mayKeep: boolean): Promise<Stored> {
  const hash = sha256.create()
  const key = await newChunkKey()
  const room = mayKeep ? await openRoom(id) : null
  let isKept = room !== null
  try {
    const chunkKey = await readChunkKey(key)
    for (let chunk = 0; chunk * chunkBytes < blob.size; chunk++) {
      const plain = await pieceOf(blob, chunk * chunkBytes, (chunk + 1) * chunkBytes)
      hash.update(plain)
      if (isKept && room) isKept = await room.put(chunk, await sealChunk(chunkKey, chunk, plain), blob.size)
    }
  } finally {
    room?.close()
  }
  if (room && !isKept) await removeBytes({ room: room.kind, id, key, bytes: blob.size })
  const digest = toBase64url(hash.digest())
  return room && isKept
    ? { room: room.kind, key, sha256: digest }
    : { room: 'memory', key: null, sha256: digest }
}

/**
 * Bytes of a stored file from `start` up to, not including, `end`.
 *
 * @throws NotFoundError or OperationError if they are missing or altered
 */
export async function readBytes(kept: KeptBytes, start: number, end: number): Promise<Bytes> {
  if (kept.room === 'memory') return pieceOf(kept.blob, start, end)
  const read = await sealedReader(kept)
  const key = await readChunkKey(kept.key)
  const bytes = new Uint8Array(end - start)
  for (let chunk = Math.floor(start / chunkBytes); chunk * chunkBytes < end; chunk++) {
    const plain = await openChunk(key, chunk, await read(chunk))
    const begins = chunk * chunkBytes
    const wanted = plain.subarray(Math.max(0, start - begins), end - begins)
    bytes.set(wanted, Math.max(begins, start) - start)
  }
  return bytes
}

/** A whole stored file. Its pieces are turned into blobs one by one, which the browser need not hold in memory. */
export async function blobOf(kept: KeptBytes, type: string): Promise<Blob> {
  if (kept.room === 'memory') return kept.blob
  const pieces: Blob[] = []
  for (let start = 0; start < kept.bytes; start += chunkBytes) {
    pieces.push(new Blob([await readBytes(kept, start, Math.min(start + chunkBytes, kept.bytes))]))
  }
  return new Blob(pieces, { type })
}

export async function removeBytes(kept: KeptBytes): Promise<void> {
  if (kept.room === 'memory') return
  if (kept.room === 'folder') {
    const folder = await deviceFolder()
    await folder?.removeEntry(kept.id).catch(() => undefined)
    return
  }
  for (const key of await chunkStore.keys(`file-chunks/${kept.id}/`)) await chunkStore.remove(key)
}

/** TypeScript declares it for workers only. */
interface SyncAccessHandle {
  write: (bytes: Uint8Array, options: { at: number }) => number
  flush: () => void
  close: () => void
}

declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle?: () => Promise<SyncAccessHandle>
  }
}

interface Room {
  readonly kind: 'folder' | 'shelf'
  /** `false` if storage is full. */
  put: (chunk: number, sealed: Bytes, fileBytes: number) => Promise<boolean>
  close: () => void
}

async function openRoom(id: string): Promise<Room | null> {
  const folder = await deviceFolder()
  const file = await folder?.getFileHandle(id, { create: true })
  if (file?.createSyncAccessHandle) {
    const handle = await file.createSyncAccessHandle()
    return {
      kind: 'folder',
      put(chunk, sealed, fileBytes) {
        const { start } = sealedSpan(chunk, fileBytes)
        return fits(() => Promise.resolve(void handle.write(sealed, { at: start })))
      },
      close() {
        handle.flush()
        handle.close()
      },
    }
  }
  if (!(await keepsThings())) return null
  return {
    kind: 'shelf',
    put: (chunk, sealed) => fits(() => chunkStore.put(chunkAddress(id, chunk), sealed)),
    close: () => undefined,
  }
}

async function fits(put: () => Promise<void>): Promise<boolean> {
  try {
    await put()
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
    throw error
  }
}

async function sealedReader({ room, id, bytes }: Exclude<KeptBytes, { room: 'memory' }>) {
  const gone = () => new DOMException('The file is no longer on this device.', 'NotFoundError')
  if (room === 'shelf') {
    return async (chunk: number) => {
      const sealed = await chunkStore.get(chunkAddress(id, chunk))
      if (!sealed) throw gone()
      return sealed
    }
  }
  const folder = await deviceFolder()
  if (!folder) throw gone()
  const file = await (await folder.getFileHandle(id)).getFile()
  return async (chunk: number) => {
    const { start, end } = sealedSpan(chunk, bytes)
    return pieceOf(file, start, end)
  }
}

async function pieceOf(blob: Blob, start: number, end: number): Promise<Bytes> {
  return new Uint8Array(await blob.slice(start, end).arrayBuffer())
}
