import { fromCode, type SignedFacts } from './certificate-code.ts'
import { fromFile } from './certificate-file.ts'

/** As much as anybody pastes; a file for programs of others has some 3,000 signs. */
export const longestText = 20_000

/**
 * Reads what somebody has in their hand: a link to a certificate, the code after its `#`, or the text of a file.
 *
 * @returns `altered` for a file that says something else than a certificate does; `null` for what is none
 */
export async function readCertificate(text: string): Promise<SignedFacts | 'altered' | null> {
  const given = text.trim()
  if (given.length > longestText) return null
  if (given.startsWith('{')) return fromFile(jsonIn(given))
  return fromCode(given.slice(given.indexOf('#') + 1))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
