import type { EvidenceReader } from '../reading/reader.ts'
import { openKept } from './kept.ts'
import type { KeptFile } from './kept-file.ts'

/**
 * Reads a file of this device as one of a report is read. Each chunk is opened under the file's own key, which finds
 * whatever was altered on the disk.
 */
export function openKeptFile({ id, bytes }: Pick<KeptFile, 'id' | 'bytes'>): EvidenceReader {
  return {
    size: bytes,
    async read(start, end) {
      const blob = await openKept(id)
      return new Uint8Array(await blob.slice(start, end).arrayBuffer())
    },
    async blob({ onProgress, signal } = {}) {
      const blob = await openKept(id)
      signal?.throwIfAborted()
      onProgress?.(bytes)
      return blob
    },
  }
}
