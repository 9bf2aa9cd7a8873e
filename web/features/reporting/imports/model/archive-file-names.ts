import { codePageText } from './code-pages.ts'

/** Encodings of zip file names that are not UTF-8, by frequency: Windows in the West, DOS, then East Asia. A zip does not declare which. */
const windows = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1255',
]
const others = ['windows-1256', 'ibm866', 'shift_jis', 'gbk', 'big5', 'euc-kr', 'macintosh']
const encodings = [...windows, ...others]

/** The possible decodings of a name, the likeliest first. */
export function possibleNames(bytes: Uint8Array): string[] {
  if (bytes.every((byte) => byte < 0x80)) return [new TextDecoder().decode(bytes)]
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== null) return [utf8]
  const names = [...encodings.map((encoding) => decoded(bytes, encoding)), ...codePageTexts(bytes)]
  return [...new Set(names.filter((name) => name !== null))]
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const codePageTexts = (bytes: Uint8Array): (string | null)[] =>
  ['437', '850', '852'].map((page) => codePageText(bytes, page))
