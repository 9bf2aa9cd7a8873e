import { isKnownLine } from '../details/known-lines.ts'
import { callWords, counted, isCounting } from '../details/numbers.ts'
import { spelledDigits } from '../details/spelled-digits.ts'
import { originalSpan, type TextView } from '../text/text-view.ts'
import type { WordToken } from '../text/tokens.ts'
import type { ContactSpan } from './spans.ts'

/** Filler words between the parts of a split number. */
const fillerWords =
  /^(?:then|and|y|e|luego|despues|entonces|after|that|next|followed|by|plus|mas|dash|hyphen|guion|space|espacio|comma|coma|point|punto|slash|barra|now|ahora|finally|last|por|ultimo|sigue|siguiente|first|primero|the|rest|el|resto|part|parte|of|it|is|es|lastly)$/
/** Maximum number of such words in a row. */
const maxBetween = 4
/** Maximum distance between two parts, in characters. */
const maxGap = 40
/** Minimum number of digits of a phone number, and the minimum after a word that announces one. */
const [minDigits, minDigitsWithCue] = [8, 6]

const hundreds: Readonly<Record<string, string>> = {
  cien: '100',
  doscientos: '200',
  trescientos: '300',
  cuatrocientos: '400',
  hundred: '00',
}

interface Part {
  readonly digits: string
  readonly to: number
}

function partAt(tokens: readonly WordToken[], at: number): Part | null {
  const token = tokens[at]
  if (!token) return null
  if (token.isNumber) return { digits: token.word, to: at + 1 }
  const known = hundreds[token.word]
  return known === undefined ? spelledDigits(tokens, at) : { digits: known, to: at + 1 }
}

/** The next part of a number, after words that only join it to the previous one. */
function nextPart(tokens: readonly WordToken[], at: number): Part | null {
  for (let skipped = 0; skipped <= maxBetween; skipped += 1) {
    const token = tokens[at + skipped]
    if (!token || token.from - tokens[at - 1]!.to > maxGap) return null
    const part = partAt(tokens, at + skipped)
    if (part) return part
    if (!fillerWords.test(token.word) && !/^[.?]$/.test(token.word)) return null
  }
  return null
}

/** Years, and numbers with a constant step: `10, 20, 30, 40`. */
function isSeries(parts: readonly string[]): boolean {
  if (parts.every((part) => /^(?:19|20)\d\d$/.test(part))) return true
  const steps = parts.slice(1).map((part, index) => Number(part) - Number(parts[index]))
  return parts.length > 2 && steps[0] !== 0 && steps.every((step) => step === steps[0])
}

/** A date, with or without a time: `12/05/2024 10:30`. */
const isMoment = (written: string): boolean =>
  /^(?:\d{1,2}\D\d{1,2}\D(?:19|20)\d\d|(?:19|20)\d\d\D\d{1,2}\D\d{1,2})(?:\D+\d{1,2}){0,3}$/.test(
    written.trim(),
  )
/** An amount of money or a large number: `12,500,000`. */
const isSum = (view: TextView, from: number, written: string): boolean =>
  /[$£€#]\s?$/.test(view.lower.slice(Math.max(0, from - 3), from)) ||
  /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d\d)?$/.test(written)

const scores =
  /\b(?:scores?|grades?|marks?|points|results?|percents?|notas?|puntos|resultados|calificaciones)(?: (?:were|was|are|is|of|fueron|eran|son|de|this|last|year|term|este|ano|trimestre)){0,4}:? ?$/
/**
 * Up to four scores out of a hundred, after a word for them: `My scores were 85, 90, 72, 88`. A longer row may be a phone number.
 */
const areScores = (view: TextView, from: number, parts: readonly string[]): boolean =>
  parts.length <= 4 &&
  parts.every((part) => /^(?:[1-9]?\d|100)$/.test(part)) &&
  scores.test(view.lower.slice(Math.max(0, from - 60), from))

/** Numbers in separate parts: over several lines or messages, with words between them, as digits or spelled out. */
export function findScatteredDigits(view: TextView): ContactSpan[] {
  const { tokens, lower } = view
  const spans: ContactSpan[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = partAt(tokens, at)
    if (!first) continue
    const parts = [first.digits]
    let end = first.to
    for (let next = nextPart(tokens, end); next; next = nextPart(tokens, end)) {
      parts.push(next.digits)
      end = next.to
    }
    const [from, to] = [tokens[at]!.from, tokens[end - 1]!.to]
    const digits = parts.join('')
    const hasCue = callWords.test(lower.slice(Math.max(0, from - 60), from))
    const written = lower.slice(from, to)
    const isNumber =
      digits.length >= (hasCue ? minDigitsWithCue : minDigits) &&
      !isKnownLine(digits) &&
      !isCounting(digits) &&
      !isSeries(parts) &&
      !isMoment(written) &&
      !isSum(view, from, written) &&
      !(areScores(view, from, parts) && !hasCue) &&
      !counted.test(tokens[end]?.word ?? '')
    if (isNumber) spans.push(originalSpan(view, from, to))
    at = end - 1
  }
  return spans
}
