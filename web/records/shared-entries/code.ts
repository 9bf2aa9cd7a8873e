import { codeAlphabet, codeLength } from '#contract/shared-entries.ts'
import { visibleText } from '#contract/typed-text.ts'

/** A code to say or write down, without bias: 32 characters, so a byte has no remainder. */
export function newCode(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(codeLength)),
    (byte) => codeAlphabet[byte % 32],
  ).join('')
}

/** `K7QM-3XPA`: groups of four are easier to say than eight. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Parses a typed code: in lower case, with spaces, or with a letter instead of a digit. `null` if it is invalid. */
export function parseCode(typed: string): string | null {
  const code = visibleText(typed)
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('U', 'V')
  const isCode = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`).test(code)
  return isCode ? code : null
}
