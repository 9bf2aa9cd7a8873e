import { EncryptionError } from '#encryption/errors.ts'
import { openReceiptPhrase, type Receipt } from '#encryption/receipt.ts'
import { typedWords } from './typed-words.ts'

/** The typed words are a valid phrase, but another one. */
export class OtherPhrase extends Error {
  override readonly name = 'OtherPhrase'
  /** The first word that differs, counted from 1. */
  readonly position: number

  constructor(position: number) {
    super('These are the words of another phrase.')
    this.position = position
  }
}

/**
 * Checks a typed phrase against the shown one, with the same tolerance as when opening a report.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`; OtherPhrase
 */
export async function checkPhrase(shown: readonly string[], typed: string): Promise<void> {
  let entered: Receipt
  try {
    entered = await openReceiptPhrase(typed)
  } catch (error) {
    const position = firstDifference(shown, typed)
    if (error instanceof EncryptionError && error.code === 'wrongChecksum' && position)
      throw new OtherPhrase(position)
    throw error
  }
  const expected = await openReceiptPhrase(shown)
  if (entered.accessDigest !== expected.accessDigest)
    throw new OtherPhrase(firstDifference(shown, typed) ?? 1)
}

function firstDifference(shown: readonly string[], typed: string): number | null {
  const words = typedWords(typed)
  const index = shown.findIndex((word, at) => words[at] !== word)
  return index === -1 ? null : index + 1
}
