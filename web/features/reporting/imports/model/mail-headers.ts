import { base64Bytes, base64Text, bytesOf, byteText, quotedBytes } from './mail-byte-text.ts'
import { isMislabelled, mailText } from './mail-charsets.ts'

const maxDepth = 20

/**
 * A mail whose texts are re-encoded as UTF-8 where the mail parser would show wrong characters: the encoding is unknown or wrong, or a
 * character is split between two encoded words of a header. Everything else is unchanged, byte for byte.
 */
export function withReadableText(content: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(content)
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  return bytesOf(readablePart(byteText(bytes.subarray(start)), 0)).buffer
}

function readablePart(part: string, depth: number): string {
  const [, head = part, gap = '', body = ''] = /^((?:[^\r\n]+(?:\r?\n|$))*)(\r?\n)?([^]*)$/.exec(part) ?? []
  const type = readHeader(head, 'content-type')
  const label = readParameter(type, 'charset')
  const readable = readableHead(head, label)
  const boundary = readParameter(type, 'boundary')
  if (/^\s*multipart\//i.test(type) && boundary !== '' && depth < maxDepth) {
    return readable + gap + readableParts(body, boundary, depth)
  }
  if (type !== '' && !/^\s*text\//i.test(type)) return readable + gap + body
  const transfer = readHeader(head, 'content-transfer-encoding').trim().toLowerCase()
  const text =
    transfer === 'base64'
      ? base64Bytes(body)
      : transfer === 'quoted-printable'
        ? quotedBytes(body, false)
        : bytesOf(body)
  if (!isMislabelled(text, label)) return readable + gap + body
  const lines = base64Text(mailText(text, label)).replaceAll(/.{76}/g, '$&\r\n')
  return `${declareUtf8(readable, type)}${gap || '\r\n'}${lines}\r\n`
}

function readableParts(body: string, boundary: string, depth: number): string {
  const marker = boundary.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const pieces = body.split(new RegExp(`((?:^|\\r?\\n)--${marker}(?:--)?[ \\t]*(?:\\r?\\n|$))`))
  // Nothing before the first boundary or after the last is shown.
  return pieces
    .map((piece, at) =>
      at % 2 === 1 || at === 0 || isClosed(pieces, at) ? piece : readablePart(piece, depth + 1),
    )
    .join('')
}

const isClosed = (pieces: readonly string[], at: number): boolean =>
  /--[ \t]*(?:\r?\n)?$/.test(pieces[at - 1] ?? '') && at === pieces.length - 1

/** A header's unfolded value; empty if there is none. */
export function readHeader(head: string, name: string): string {
  const [, value = ''] = new RegExp(`(?:^|\\n)${name}[ \\t]*:((?:[^\\n]|\\n[ \\t])*)`, 'i').exec(head) ?? []
  return value
}

function readParameter(value: string, name: string): string {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(value) ?? []
  return quoted ?? plain ?? ''
}

/** Headers that declare the text as UTF-8 in base64. */
function declareUtf8(head: string, type: string): string {
  const others = head.replace(/(^|\n)content-transfer-encoding[ \t]*:(?:[^\n]|\n[ \t])*\n?/i, '$1')
  const plain = type.replaceAll(/;\s*charset\s*=\s*(?:"[^"]*"|[^\s;]+)/gi, '').trim() || 'text/plain'
  const without = others.replace(/(^|\n)content-type[ \t]*:(?:[^\n]|\n[ \t])*\n?/i, '$1')
  const ended = without === '' || without.endsWith('\n') ? without : `${without}\r\n`
  return `${ended}Content-Type: ${plain}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n`
}

/** Consecutive encoded words, separated only by white space. */
const encodedWords = /=\?([^?\s]{1,60})\?([bq])\?([^?\n]*)\?=(?:\s*=\?\1\?[bq]\?[^?\n]*\?=)*/gi
const encodedWord = /=\?[^?\s]+\?([bq])\?([^?\n]*)\?=/gi

function readableHead(head: string, label: string): string {
  const joined = head.replaceAll(encodedWords, (all: string, charset: string) => {
    // Each of these words is encoded separately.
    if (/^iso-2022/i.test(charset)) return all
    const words = [...all.matchAll(encodedWord)]
    const bytes = words.map(([, way = '', text = '']) =>
      way.toLowerCase() === 'b' ? base64Bytes(text) : quotedBytes(text, true),
    )
    const whole = bytesOf(bytes.map(byteText).join(''))
    return words.length > 1 || isMislabelled(whole, charset)
      ? `=?utf-8?B?${base64Text(mailText(whole, charset))}?=`
      : all
  })
  // Unencoded characters in a header: UTF-8, or in the encoding of the text.
  return /[\u0080-\u00ff]/.test(joined)
    ? byteText(new TextEncoder().encode(mailText(bytesOf(joined), label)))
    : joined
}
