import type { FoldedText } from './fold.ts'

/** A word, a number or the end of a sentence. */
export interface WordToken {
  /** Lower case without accents; digits used as letters (`unal1ve`) are read as letters. `.`, `?` or `!` for an end. */
  readonly word: string
  /** The original form with its case, folded. */
  readonly written: string
  /** Positions in the folded text. */
  readonly from: number
  readonly to: number
  /** Digits only. */
  readonly isNumber: boolean
  /** A leading capital followed by lower case: a word all in capitals is emphasis or an abbreviation. */
  readonly isCapital: boolean
}

/** Letters that digits and signs replace inside a word. */
const letterOfSign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** A word, with an apostrophe, a mask or a sign for a letter inside it; or a sentence end. */
const tokenPattern = /[a-z0-9@$](?:[a-z0-9']|[*@$!|](?=[*@$!|]{0,3}[a-z0-9]))*|[.?!\n]+/g

/** Splits a folded text. A dot inside a number or an abbreviation ends no sentence. */
export function splitTokens({ cased, lower }: FoldedText): WordToken[] {
  const tokens: WordToken[] = []
  tokenPattern.lastIndex = 0
  for (let match = tokenPattern.exec(lower); match; match = tokenPattern.exec(lower)) {
    const from = match.index
    const found = match[0]
    const to = from + found.length
    if (isEndMark(found.charCodeAt(0))) {
      if (endsSentence(cased, lower, from, to)) tokens.push(plainToken(endOf(found), found, from, to))
    } else tokens.push(wordToken(found, cased.slice(from, to), from, to))
  }
  return joinSpacedLetters(tokens, lower)
}

const plainToken = (word: string, written: string, from: number, to: number): WordToken => ({
  word,
  written,
  from,
  to,
  isNumber: false,
  isCapital: false,
})

function wordToken(found: string, written: string, from: number, to: number): WordToken {
  if (written === found && isPlainWord(found)) return plainToken(found, written, from, to)
  const isCapital = /^[A-Z][a-zA-Z*']*[a-z*]/.test(written)
  const word = readWord(/[a-z]I/.test(written) ? readCapitalI(written) : found)
  return { word, written, from, to, isNumber: /^\d+$/.test(found), isCapital }
}

/** Lower case without three equal letters in a row: the usual case, used as it is. */
function isPlainWord(found: string): boolean {
  let run = 0
  let before = 0
  for (let at = 0; at < found.length; at += 1) {
    const code = found.charCodeAt(at)
    if (code < 97 || code > 122) return false
    run = code === before ? run + 1 : 0
    if (run === 2) return false
    before = code
  }
  return true
}

const isEndMark = (code: number) => code === 0x2e || code === 0x3f || code === 0x21 || code === 0x0a

const endOf = (marks: string) => (marks.includes('?') ? '?' : '.')

/** `10.15`, `k.y.s`, `example.net` and "Mr. Haro" continue the sentence. */
function endsSentence(cased: string, lower: string, from: number, to: number): boolean {
  // A line that continues in lower case is wrapped.
  if (lower[from] === '\n' && to - from === 1) return !/^\s*[a-z]/.test(cased.slice(to, to + 8))
  if (lower[from] !== '.' || to - from > 1) return true
  const next = lower[to]
  if (next !== undefined && /[a-z0-9]/.test(next)) return false
  const before = lower.slice(Math.max(0, from - 5), from)
  return !/(?:^|[^a-z])(?:mr|mrs|ms|dr|dra|sr|sra|srta|st|av|avda|prof|[a-z])$/.test(before)
}

/** A capital I inside a lower-case word looks like an l. */
const readCapitalI = (written: string) => written.replaceAll(/(?<=[a-z])I/g, 'l').toLowerCase()

function readWord(found: string): string {
  const plain = found.replaceAll("'", '')
  if (/^[a-z]+$/.test(plain)) return shorten(plain)
  if (!/[a-z]/.test(plain)) return plain
  // `14th` and `2b` start with digits and are numbers; in `1m` and `k1ll` digits replace letters.
  if (/^\d+(?:st|nd|rd|th|h|am|pm|km|cm|kg|o|a|b|c|k|x|do|ro|er|min)$/.test(plain)) return plain
  return shorten(plain.replaceAll('11', 'll').replaceAll(/[0134578@$!|]/g, (sign) => letterOfSign[sign]!))
}

/** `looooser` is read as `loser`; two letters stay two. */
const shorten = (word: string) =>
  /([a-z])\1\1/.test(word)
    ? word.replaceAll(/([a-z])\1{2,}/g, (_run, letter: string) => (letter === 'l' ? 'll' : letter))
    : word

/** `k y s`, `k.y.s` and `d-i-e` are one word. */
function joinSpacedLetters(tokens: readonly WordToken[], lower: string): WordToken[] {
  const joined: WordToken[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    let end = at
    if (tokens[at]!.word.length > 1) {
      joined.push(tokens[at]!)
      continue
    }
    while (isLetter(tokens[end]) && isClose(tokens[end]!, tokens[end + 1], lower)) end += 1
    if (end - at < 2) {
      joined.push(tokens[at]!)
      continue
    }
    const parts = tokens.slice(at, end + 1)
    const word = parts.map((part) => part.word).join('')
    joined.push(plainToken(word, word, tokens[at]!.from, tokens[end]!.to))
    at = end
  }
  return joined
}

const isLetter = (token: WordToken | undefined) => token !== undefined && /^[a-z]$/.test(token.word)

function isClose(token: WordToken, next: WordToken | undefined, lower: string): boolean {
  if (!next || !isLetter(next)) return false
  return next.from - token.to <= 2 && /^[ .\-_*/]*$/.test(lower.slice(token.to, next.from))
}
