import type { WordToken } from '../text/tokens.ts'
import type { TextView } from '../text/text-view.ts'
import type { FoldedSpan } from '../text/quotes.ts'
import { isKnownLine } from './known-lines.ts'
import { spelledDigits } from './spelled-digits.ts'

/** A sequence of digits, written or spelled out as one number. */
interface DigitRun {
  digits: string
  /** Tokens; `to` is exclusive. */
  from: number
  to: number
  isSpelled: boolean
  /** The digits with their separators. */
  written: string
}

/** Words before digits that are no phone number. */
const numberedThings =
  /^(?:isbn|issn|order|pedido|orden|ref|reference|referencia|case|caso|expediente|folio|ticket|invoice|factura|tracking|seguimiento|guia|version|v|article|articulo|art|ley|law|act|decree|decreto|page|pagina|pages|paginas|bus|flight|vuelo|train|tren|model|modelo|build|bug|radicado|denuncia|score|marcador|serial|ean|sku|claim|receipt|recibo|dni|license|licence)$/

/** Words after digits that name the counted things. */
export const counted =
  /^(?:euros?|eur|pesos?|dollars?|dolares|pounds?|libras|usd|mxn|ars|cop|clp|gbp|followers|seguidores|views|vistas|visitas|reproducciones|likes|people|personas|messages|mensajes|times|veces|reviews|resenas|words|palabras|members|miembros|users|usuarios|km|m|kilometros|steps|pasos|habitantes|votes|votos|signatures|firmas|hours|horas|minutes|minutos|seconds|segundos|years|anos|days|dias|million|millones|k|calories|calorias|points|puntos|students|alumnos|pages|paginas|bytes|mb|gb)$/

/** Words that announce a phone number. */
export const callWords =
  /\b(?:call|text|ring|phone|number|whatsapp|wasap|wsp|wpp|cell|mobile|telefono|movil|celular|cel|fono|numero|llama|llamame|llamen|marca|escribeme|escribime|tel|tlf|mensajea|dial)\b/

/** Phone numbers and other long personal numbers; helplines, dates, amounts and order numbers are ignored. */
export function findNumbers(view: TextView): FoldedSpan[] {
  return digitRuns(view)
    .filter((run) => isPersonalNumber(view, run))
    .map(({ from, to }): FoldedSpan => [view.tokens[from]!.from, view.tokens[to - 1]!.to])
}

function isPersonalNumber(view: TextView, run: DigitRun): boolean {
  const { digits, isSpelled } = run
  if (digits.length < 6 || isKnownLine(digits)) return false
  const sentence = view.lower.slice(
    Math.max(0, view.tokens[run.from]!.from - 60),
    view.tokens[run.from]!.from,
  )
  const hasCue = callWords.test(sentence.normalize())
  if (digits.length < 7 && !hasCue) return false
  if (isSpelled) return !isCounting(digits)
  return !isSum(view, run, hasCue) && !isDate(run.written) && !isNumberedThing(view, run)
}

/** `1 2 3 4 5 6 7` is counting, not dialling. */
export const isCounting = (digits: string) =>
  '01234567891011121314'.includes(digits) || '10987654321098'.includes(digits)

function isSum(view: TextView, { from, to, written, digits }: DigitRun, hasCue: boolean): boolean {
  const before = view.lower.slice(Math.max(0, view.tokens[from]!.from - 2), view.tokens[from]!.from)
  const after = view.lower.slice(view.tokens[to - 1]!.to, view.tokens[to - 1]!.to + 2)
  if (/[$£€#]/.test(before) || /^\s?[€$£%]/.test(after)) return true
  const next = view.tokens[to]?.word ?? ''
  if (counted.test(next)) return true
  const isGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(written)
  return (isGrouped && !hasCue && !(digits.length === 9 && /^[679]/.test(digits))) || /^0+$/.test(digits)
}

/** Dates, ranges of years, and sequences of years. */
function isDate(written: string): boolean {
  const groups = written.split(/\D+/).filter(Boolean)
  if (groups.every((group) => /^(?:19|20)\d\d$/.test(group))) return true
  return (
    /^(?:19|20)\d\d\D\d{1,2}\D\d{1,2}(?:\D\d{1,2}){0,3}$/.test(written) ||
    /^\d{1,2}\D\d{1,2}\D(?:19|20)\d\d(?:\D\d{1,2}){0,3}$/.test(written) ||
    /^(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d$/.test(written)
  )
}

function isNumberedThing(view: TextView, { from }: DigitRun): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 6); at -= 1)
    if (
      callWords.test(view.tokens[at]!.word) &&
      view.tokens[at]!.word !== 'number' &&
      view.tokens[at]!.word !== 'numero'
    )
      return false
    else if (numberedThings.test(view.tokens[at]!.word)) return true
  return false
}

/** Sequences of digits; linear, because each token is examined once or twice. */
function digitRuns({ tokens, lower }: TextView): DigitRun[] {
  const runs: DigitRun[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = digitsAt(tokens, at)
    if (!first || /^O+$/.test(tokens[at]!.written)) continue
    const run: DigitRun = {
      digits: first.digits,
      from: at,
      to: first.to,
      isSpelled: first.isSpelled,
      written: '',
    }
    let hasDigits = !first.isSpelled
    for (;;) {
      const gapEnd = fillerEnd(tokens, run.to, run.isSpelled)
      const next = digitsAt(tokens, gapEnd)
      const gap = next && lower.slice(tokens[run.to - 1]!.to, tokens[gapEnd]!.from)
      if (!next || gap === null || !isWithinNumber(gap, run.isSpelled || next.isSpelled, gapEnd > run.to))
        break
      run.digits += next.digits
      run.to = next.to
      run.isSpelled ||= next.isSpelled
      hasDigits ||= !next.isSpelled
      if (run.digits.length > 40) break
    }
    run.written = lower.slice(tokens[run.from]!.from, tokens[run.to - 1]!.to)
    runs.push(run)
    at = run.to - 1
  }
  return runs
}

/** `then`, `y`, `dash` between spelled digits. */
function fillerEnd(tokens: readonly WordToken[], at: number, isSpelled: boolean): number {
  const word = tokens[at]?.word
  return isSpelled &&
    word &&
    /^(?:then|and|y|luego|despues|dash|guion|espacio|space|followed|by|o)$/.test(word)
    ? at + 1
    : at
}

function isWithinNumber(gap: string, isSpelled: boolean, hasFiller: boolean): boolean {
  if (hasFiller) return gap.length < 16
  return isSpelled
    ? /^[^a-z0-9]{0,5}$/.test(gap)
    : /^(?:[ .\-()_+*~\u25a1]{0,4}|\s?[-.]\s?|, ?\(\d*)$/.test(gap)
}

/** The digits of a token, or of a word together with the next ones (`double five`, `treinta y cuatro`). */
function digitsAt(
  tokens: readonly WordToken[],
  at: number,
): { digits: string; to: number; isSpelled: boolean } | null {
  const token = tokens[at]
  if (!token) return null
  if (token.isNumber) return { digits: token.word, to: at + 1, isSpelled: false }
  if (!/\d|^OO/.test(token.written)) return spelledAt(tokens, at)
  const written = token.written.toLowerCase()
  // The letter O for a zero and an l for a one, among digits.
  if ((/^[\doil]{2,}$/.test(written) && /\d/.test(written)) || /^OO+$/.test(token.written))
    return { digits: written.replaceAll('o', '0').replaceAll(/[il]/g, '1'), to: at + 1, isSpelled: false }
  return spelledAt(tokens, at)
}

function spelledAt(tokens: readonly WordToken[], at: number): ReturnType<typeof digitsAt> {
  const spelled = spelledDigits(tokens, at)
  return spelled && { ...spelled, isSpelled: true }
}
