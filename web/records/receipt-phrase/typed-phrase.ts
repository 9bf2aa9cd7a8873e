import { EncryptionError, type EncryptionFailure } from '#encryption/errors.ts'
import { prefetchCode } from '#web/platform/load-code.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { typedWords } from './typed-words.ts'

/** A problem of one of two halves. */
export class HalfProblem extends Error {
  override readonly name = 'HalfProblem'
  /** The first or second, in the order typed. */
  readonly half: 1 | 2
  /** Positions are counted within this half. */
  readonly failure: EncryptionFailure

  constructor(half: 1 | 2, failure: EncryptionFailure) {
    super(`Half ${half}: ${failure.code}`)
    this.half = half
    this.failure = failure
  }
}

/** One half was typed twice. Together they would form an unrelated phrase. */
export class SameHalf extends Error {
  override readonly name = 'SameHalf'
}

/** Prefetches the code that opens a report while its phrase is being typed. */
export function fetchOpeningCode(): void {
  prefetchCode(
    () => import('./phrase-keyring.ts'),
    () => import('#encryption/shares.ts'),
    () => import('#encryption/phrase.ts'),
    () => import('../sealing/report-opener.ts'),
    () => import('#web/platform/live/topics.ts'),
  )
}

/**
 * The keyring of a phrase.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`; import errors if its code cannot be fetched
 */
export async function openPhraseKeyring(words: readonly string[]): Promise<Keyring> {
  const { phraseKeyring } = await import('./phrase-keyring.ts')
  return phraseKeyring(words)
}

/** Prefetches the phrase's report while its page is loading. */
export async function prefetchReceipt(words: readonly string[]): Promise<void> {
  const { requestReceipt } = await import('../queries.ts')
  requestReceipt(await openPhraseKeyring(words))
}

/**
 * The words of a phrase, typed whole or as two halves.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`; HalfProblem with one of these; SameHalf
 */
export async function parsePhrase(typed: string): Promise<readonly string[]> {
  const [{ phraseKeyring }, { joinShares }, { readPhrase }] = await Promise.all([
    import('./phrase-keyring.ts'),
    import('#encryption/shares.ts'),
    import('#encryption/phrase.ts'),
  ])
  const words = typedWords(typed)
  if (words.length !== 24) {
    await phraseKeyring(words)
    return words
  }
  const [one, other] = [words.slice(0, 12), words.slice(12)]
  for (const [half, share] of [[1, one] as const, [2, other] as const]) {
    try {
      readPhrase(share, 12)
    } catch (error) {
      if (error instanceof EncryptionError) throw new HalfProblem(half, error.failure)
      throw error
    }
  }
  if (one.every((word, index) => word === other[index])) throw new SameHalf()
  return joinShares(one, other)
}
