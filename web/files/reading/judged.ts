import { EncryptionError } from '#encryption/errors.ts'
import { externalStore } from '#web/ui/external-store.ts'
import type { EvidenceReader } from './reader.ts'

/**
 * What reading a file has shown of it: nothing yet, that the whole of it is what was signed when it was added, or that
 * something else came.
 */
export type FileVerdict = 'unread' | 'asAdded' | 'notAsAdded'

/** A reader that knows what its readings have shown, so that everything said beside the file agrees with them. */
export interface JudgedReader extends EvidenceReader {
  verdict: () => FileVerdict
  subscribe: (listener: () => void) => () => void
  /** Takes the outcome of a reading of the whole file that checks its hash itself. */
  judge: <T>(whole: Promise<T>) => Promise<T>
}

/** Whether a file could not be read because it is another than was signed. No network, say, shows nothing of it. */
function isOther(error: unknown): boolean {
  return error instanceof EncryptionError && ['substitutedPart', 'damaged'].includes(error.failure.code)
}

/** Follows what a reader finds. A part that is another is enough against a file; only the whole of it speaks for it. */
export function judged(reader: EvidenceReader): JudgedReader {
  const verdict = externalStore<FileVerdict>('unread')
  async function heard<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading
    } catch (error) {
      if (isOther(error)) verdict.set('notAsAdded')
      throw error
    }
  }
  async function judge<T>(whole: Promise<T>): Promise<T> {
    const read = await heard(whole)
    verdict.set('asAdded')
    return read
  }
  return {
    size: reader.size,
    read: (...range) => heard(reader.read(...range)),
    blob: (options) => judge(reader.blob(options)),
    verdict: verdict.current,
    subscribe: verdict.subscribe,
    judge,
  }
}
