import type { EvidenceReader } from './reader.ts'
import { openLocalFile, readLocalFile } from '../local/local-files.ts'
import type { LocalFile } from '../local/local-file.ts'

/**
 * Reads a file of this device with the interface of a report's. Each chunk is opened with the file's own key, which detects alterations on
 * the disk.
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
