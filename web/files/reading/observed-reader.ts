import { EncryptionError } from '#encryption/errors.ts'
import { externalStore } from '#web/ui/external-store.ts'
import type { EvidenceReader } from './reader.ts'

/** The result of reading a file: not read yet, identical to what was signed when it was added, or different. */
export type FileVerdict = 'unread' | 'asAdded' | 'notAsAdded'

/** A reader that remembers the results of its reads, so that all statements about the file agree. */
export interface ObservedReader extends EvidenceReader {
  verdict: () => FileVerdict
  subscribe: (listener: () => void) => () => void
  /** Records the result of reading the whole file with a check of its hash. */
  judge: <T>(whole: Promise<T>) => Promise<T>
}

/** Whether reading failed because the file differs from what was signed. A network failure, for example, proves nothing. */
function isDifferentFile(error: unknown): boolean {
  return error instanceof EncryptionError && ['substitutedPart', 'damaged'].includes(error.failure.code)
}

/** Observes a reader. A single altered part is evidence against a file; only the whole file is evidence for it. */
export function observeReader(reader: EvidenceReader): ObservedReader {
  const verdict = externalStore<FileVerdict>('unread')
  async function record<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading
    } catch (error) {
      if (isDifferentFile(error)) verdict.set('notAsAdded')
      throw error
    }
  }
  async function judge<T>(whole: Promise<T>): Promise<T> {
    const read = await record(whole)
    verdict.set('asAdded')
    return read
  }
  return {
    size: reader.size,
    read: (...range) => record(reader.read(...range)),
    blob: (options) => judge(reader.blob(options)),
    verdict: verdict.current,
    subscribe: verdict.subscribe,
    judge,
  }
}
