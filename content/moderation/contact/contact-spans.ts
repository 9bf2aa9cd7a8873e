import { judge } from '../judge.ts'
import type { JudgeReason } from '../reasons.ts'
import { originalSpan, viewText } from '../text/text-view.ts'
import { findCoordinates } from './coordinates.ts'
import { findScatteredDigits } from './scattered-digits.ts'
import { findServices } from './services.ts'
import { type ContactSpan, spansOf } from './spans.ts'

/** Ways to make contact outside the app. */
const contactReasons: ReadonlySet<JudgeReason> = new Set(['number', 'email', 'address', 'handle', 'link'])

/** `a n n a`, `a.n.n.a`, `a-n-n-a`: separated letters, across lines as well. */
const separatedLetters =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\s.,\-_*·|/]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu

/** A text without the separators between single letters, and the original position of each character. */
function joinLetters(text: string): { text: string; origins: number[] } | null {
  const places = spansOf(separatedLetters, text)
  if (places.length === 0) return null
  const origins: number[] = []
  let out = ''
  let at = 0
  // By code point: a letter outside the basic plane has two halves, and neither is a letter.
  for (const character of text) {
    const isApart = places.some(({ from, to }) => from <= at && at < to)
    if (!isApart || /[\p{L}\p{N}]/u.test(character)) {
      for (let half = 0; half < character.length; half += 1) origins.push(at + half)
      out += character
    }
    at += character.length
  }
  origins.push(text.length)
  return { text: out, origins }
}

/** `annaatmaildotcom`, from separated letters. */
const joinedMail =
  /[a-z0-9]{2,}(?:at|arroba)[a-z0-9]{2,}(?:dot|punto)(?:com|net|org|es|mx|ar|co|uk|edu|io)\b/gi

/** `anna at mail dot com`, with the preceding name. */
const spokenMail =
  /[\w.+-]{2,}\s?[([{]?\s?(?:at|arroba)\s?[)\]}]?\s[\w-]+\s?[([{]?\s?(?:dot|punto)\s?[)\]}]?\s?(?:com|net|org|es|mx|ar|co|uk|edu|io)\b/gi

/** The same in letters of any style, such as bold ones. */
function findJoinedMail(text: string): ContactSpan[] {
  const view = viewText(text)
  return spansOf(joinedMail, view.lower).map(({ from, to }) => originalSpan(view, from, to))
}

const found = (text: string): ContactSpan[] =>
  judge({ text, kind: 'message', language: 'en' }).why.filter(({ reason }) => contactReasons.has(reason))

/** The parts of a text that may contain a way to make contact elsewhere, as positions in the original text. */
export function contactSpans(text: string): ContactSpan[] {
  // Several lines are read as one.
  const line = text.replaceAll(/\s/g, ' ')
  const view = viewText(line)
  const letters = joinLetters(line)
  const ofLetters = letters
    ? [...found(letters.text), ...findJoinedMail(letters.text)].map(({ from, to }) => ({
        from: letters.origins[from]!,
        to: letters.origins[to]!,
      }))
    : []
  return [
    ...found(text),
    ...found(line),
    ...spansOf(spokenMail, line),
    ...ofLetters,
    ...findScatteredDigits(view),
    ...findServices(view),
    ...findCoordinates(line),
  ]
}
