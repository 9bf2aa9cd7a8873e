import { fromCode, type SignedFacts } from './certificate-code.ts'
import { fromFile } from './certificate-file.ts'

/** The maximum length of pasted text; a file for other programs has about 3,000 characters. */
export const longestText = 20_000

/**
 * Reads the input: a link to a certificate, the code after its `#`, or the text of a file.
 *
 * @returns `altered` for a file whose fields differ from those of a certificate; `null` if it is none
 */
export async function readCertificate(text: string): Promise<SignedFacts | 'altered' | null> {
  const trimmedText = text.trim()
  if (trimmedText.length > longestText) return null
  if (trimmedText.startsWith('{')) return fromFile(parseJson(trimmedText))
  return fromCode(trimmedText.slice(trimmedText.indexOf('#') + 1))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
