import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, toBase64url } from '#encryption/encoding.ts'
import { deviceFolder } from '#web/platform/device/folder.ts'
import { hasDurableStorage, store } from '#web/platform/device/store.ts'
import { chunkBytes, newChunkKey, openChunk, readChunkKey, sealChunk, sealedSpan } from './chunks.ts'

/** Where a stored file's bytes are: on the device under a key, in its file system or database; or in a tab's memory. */
export type StoredBytes =
  | { readonly room: 'folder' | 'shelf'; readonly id: string; readonly key: string; readonly bytes: number }
  | { readonly room: 'memory'; readonly blob: Blob }

/** The result of storing a file. `key` is `null` if storage had no room. */
export interface StoreResult {
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
 * @param mayStore - whether anything may be stored on this device; otherwise only the hash is computed
 */
export async function storeBytes(id: string, blob: Blob, mayStore: boolean): Promise<StoreResult> {
  const hash = sha256.create()
  const key = await newChunkKey()
  const room = mayStore ? await openByteStore(id) : null
  let isStored = room !== null
  try {
    const chunkKey = await readChunkKey(key)
    for (let chunk = 0; chunk * chunkBytes < blob.size; chunk++) {
      const plain = await readPiece(blob, chunk * chunkBytes, (chunk + 1) * chunkBytes)
      hash.update(plain)
      if (isStored && room)
        isStored = await room.put(chunk, await sealChunk(chunkKey, chunk, plain), blob.size)
    }
  } finally {
    room?.close()
  }
  if (room && !isStored) await removeBytes({ room: room.kind, id, key, bytes: blob.size })
  const digest = toBase64url(hash.digest())
  return room && isStored
    ? { room: room.kind, key, sha256: digest }
    : { room: 'memory', key: null, sha256: digest }
}

/**
 * Bytes of a stored file from `start` up to, not including, `end`.
 *
 * @throws NotFoundError or OperationError if they are missing or altered
 */
export async function readBytes(stored: StoredBytes, start: number, end: number): Promise<Bytes> {
  if (stored.room === 'memory') return readPiece(stored.blob, start, end)
  const read = await sealedReader(stored)
  const key = await readChunkKey(stored.key)
  const bytes = new Uint8Array(end - start)
  for (let chunk = Math.floor(start / chunkBytes); chunk * chunkBytes < end; chunk++) {
    const plain = await openChunk(key, chunk, await read(chunk))
    const begins = chunk * chunkBytes
    const portion = plain.subarray(Math.max(0, start - begins), end - begins)
    bytes.set(portion, Math.max(begins, start) - start)
  }
  return bytes
}

/** A whole stored file. Its pieces are turned into blobs one by one, which the browser need not hold in memory. */
export async function readBlob(stored: StoredBytes, type: string): Promise<Blob> {
  if (stored.room === 'memory') return stored.blob
  const pieces: Blob[] = []
  for (let start = 0; start < stored.bytes; start += chunkBytes) {
    pieces.push(new Blob([await readBytes(stored, start, Math.min(start + chunkBytes, stored.bytes))]))
  }
  return new Blob(pieces, { type })
}

export async function removeBytes(stored: StoredBytes): Promise<void> {
  if (stored.room === 'memory') return
  if (stored.room === 'folder') {
    const folder = await deviceFolder()
    await folder?.removeEntry(stored.id).catch(() => undefined)
    return
  }
  for (const key of await chunkStore.keys(`file-chunks/${stored.id}/`)) await chunkStore.remove(key)
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

interface ByteStore {
  readonly kind: 'folder' | 'shelf'
  /** `false` if storage is full. */
  put: (chunk: number, sealed: Bytes, fileBytes: number) => Promise<boolean>
  close: () => void
}

async function openByteStore(id: string): Promise<ByteStore | null> {
  const folder = await deviceFolder()
  const file = await folder?.getFileHandle(id, { create: true })
  if (file?.createSyncAccessHandle) {
    const handle = await file.createSyncAccessHandle()
    return {
      kind: 'folder',
      put(chunk, sealed, fileBytes) {
        const { start } = sealedSpan(chunk, fileBytes)
        return hasRoomFor(() => Promise.resolve(void handle.write(sealed, { at: start })))
      },
      close() {
        handle.flush()
        handle.close()
      },
    }
  }
  if (!(await hasDurableStorage())) return null
  return {
    kind: 'shelf',
    put: (chunk, sealed) => hasRoomFor(() => chunkStore.put(chunkAddress(id, chunk), sealed)),
    close: () => undefined,
  }
}

async function hasRoomFor(put: () => Promise<void>): Promise<boolean> {
  try {
    await put()
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
    throw error
  }
}

async function sealedReader({ room, id, bytes }: Exclude<StoredBytes, { room: 'memory' }>) {
  const createNotFoundError = () => new DOMException('The file is no longer on this device.', 'NotFoundError')
  if (room === 'shelf') {
    return async (chunk: number) => {
      const sealed = await chunkStore.get(chunkAddress(id, chunk))
      if (!sealed) throw createNotFoundError()
      return sealed
    }
  }
  const folder = await deviceFolder()
  if (!folder) throw createNotFoundError()
  const file = await (await folder.getFileHandle(id)).getFile()
  return async (chunk: number) => {
    const { start, end } = sealedSpan(chunk, bytes)
    return readPiece(file, start, end)
  }
}

async function readPiece(blob: Blob, start: number, end: number): Promise<Bytes> {
  return new Uint8Array(await blob.slice(start, end).arrayBuffer())
}
