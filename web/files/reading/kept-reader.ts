import type { EvidenceReader } from './reader.ts'
import { openKept, readKept } from '../kept/kept.ts'
import type { KeptFile } from '../kept/kept-file.ts'

/**
 * Reads a file of this device as one of a report is read. Each chunk is opened under the file's own key, which finds
 * whatever was altered on the disk.
 */
export function openKeptFile({ id, bytes }: Pick<KeptFile, 'id' | 'bytes'>): EvidenceReader {
  return {
    size: bytes,
    read: (start, end) => readKept(id, start, end),
    async blob({ onProgress, signal } = {}) {
      const blob = await openKept(id)
      signal?.throwIfAborted()
      onProgress?.(bytes)
      return blob
    },
  }
}
