import type { EvidenceReader } from './reader.ts'
import { openLocalFile, readLocalFile } from '../local/local-files.ts'
import type { LocalFile } from '../local/local-file.ts'

/**
 * Reads a file of this device as one of a report is read. Each chunk is opened under the file's own key, which finds
 * whatever was altered on the disk.
 */
export function openLocalFileContent({ id, bytes }: Pick<LocalFile, 'id' | 'bytes'>): EvidenceReader {
  return {
    size: bytes,
    read: (start, end) => readLocalFile(id, start, end),
    async blob({ onProgress, signal } = {}) {
      const blob = await openLocalFile(id)
      signal?.throwIfAborted()
      onProgress?.(bytes)
      return blob
    },
  }
}
