import { codePageText } from './code-pages.ts'

/** Names that mail programs use and browsers do not support. */
const aliases: Readonly<Record<string, string>> = {
  ansi: 'windows-1252',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  cp65001: 'utf-8',
  cp10000: 'macintosh',
  utf: 'utf-8',
  utf8mb4: 'utf-8',
}

/** Encodings that are often declared wrongly: each byte is a letter, so no error shows it. */
const oneByte = /^(?:windows-125|windows-874|iso-8859|ibm866|koi8|macintosh|x-mac)/

/** Decodes the bytes of a mail. Its declared encoding is often missing, unknown or wrong. */
export function mailText(bytes: Uint8Array, label: string): string {
  const name = plainLabel(label)
  if (/^(?:unicode-1-1-)?utf-?7$/.test(name)) return utf7Text(bytes)
  const [, page] = /^(?:x-)?(?:cp|ibm|oem|dos)[-_ ]?0*(\d{3})$/.exec(name) ?? []
  const ofDos = page === undefined ? null : codePageText(bytes, page)
  const decoder = createDecoder(name)
  const encoding = decoder?.encoding ?? ''
  const hasHigh = bytes.some((byte) => byte > 0x7f)
  if (ofDos !== null && !(hasHigh && strictText(bytes, 'utf-8') !== null)) return ofDos
  if (!decoder || encoding === 'utf-8' || (oneByte.test(encoding) && hasHigh)) {
    const utf8 = strictText(bytes, 'utf-8')
    if (utf8 !== null) return utf8
    return (oneByte.test(encoding) ? decoder : new TextDecoder('windows-1252'))?.decode(bytes) ?? ''
  }
  return strictText(bytes, encoding) ?? (hasHigh ? strictText(bytes, 'utf-8') : null) ?? decoder.decode(bytes)
}

/** Whether decoding a mail by its declared encoding would yield other characters. */
export function isMislabelled(bytes: Uint8Array, label: string): boolean {
  const name = plainLabel(label)
  const decoder = createDecoder(name) ?? (label === '' ? new TextDecoder() : null)
  return decoder === null || decoder.decode(bytes) !== mailText(bytes, label)
}

const plainLabel = (label: string): string => {
  const name = label.trim().toLowerCase().replace(/\*.*$/, '')
  return aliases[name] ?? name
}

function createDecoder(name: string): TextDecoder | null {
  for (const each of [name, name.replace(/^(?:x-|cs)/, ''), name.replace(/^windows-?(\d)/, 'windows-$1')]) {
    try {
      return new TextDecoder(each)
    } catch {
      // Try the next spelling.
    }
  }
  return null
}

function strictText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** RFC 2152: non-ASCII characters are base64 of UTF-16 between + and -. */
function utf7Text(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return text.replaceAll(/\+([A-Za-z\d+/]*)-?/g, (_, written: string) => {
    if (written === '') return '+'
    const units = Uint8Array.from(
      atob(written.slice(0, written.length - (written.length % 4 === 1 ? 1 : 0))),
      (each) => each.charCodeAt(0),
    )
    return new TextDecoder('utf-16be').decode(units.subarray(0, units.length - (units.length % 2)))
  })
}
