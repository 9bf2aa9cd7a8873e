import type { FoldedSpan } from '../text/quotes.ts'
import { type PhraseMatches } from '../phrases/catalogue.ts'
import { phrases } from '../phrases/phrases.ts'
import type { TextView } from '../text/text-view.ts'
import { isCapital, isNext } from './words-in-case.ts'

const spelledAge =
  'nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty _0-1|thirty _0-1|forty _0-1|fifty _0-1|sixty _0-1|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|treinta|cuarenta|cincuenta'

/** A person's age or birth date, in texts about themselves. */
export const ages = phrases(
  `
(9|{spelledAge}) (years old|year old|years young|yrs old|yr old|yo|y o|anos|anitos|anios|primaveras|yrs|abriles|inviernos)
(im|i am|aged|age|edad|tengo|cumpli|cumplo|turned|turning|just turned|soy de|casi|nearly|almost) _0-1 (9|{spelledAge}) _0-1
(born|nacida|nacido|naci|b|dob|class of|promocion|generacion|quinta del|clase del|modelo|est|since|desde|graduating|birthday|cumple) (in|on|en|el|de|del|class|year)? _0-2 9
(year|grade|form|yr) (9|seven|eight|nine|ten|eleven|twelve)
(9|1|2|3|4) _0-1 (de|eso|bach|bachillerato|secundaria|prepa|primaria|medio|ano de|de la eso|grado|de eso) _0-2
(primero|segundo|tercero|cuarto|quinto|sexto|septimo|octavo) (de|de la|b|a|medio|grado|ano|basico) (eso|bach|bachillerato|secundaria|prepa|primaria|medio|grado)?
(9th|8th|7th|10th|11th|12th|6th|ninth|tenth|eighth|seventh|eleventh|twelfth|sixth) (grade|grader|former|form)
(sophomore|freshman|preteen|teen|teenager|teenage|tween|adolescente|quinceanera|minor|underage|menor|pensioner|septuagenarian|octogenarian|millennial|gen z|genz|boomer|gen x|zoomer|cincuenton|cuarenton|cuarentona|treintanera|veinteanera|quinceanero|kid|schoolgirl|schoolboy|colegiala|jubilada|jubilado)
(in|en) (my|mis|los) (teens|twenties|thirties|forties|fifties|sixties|veinte|treinta|cuarenta|cincuenta|late|early|mid)
^ (9|{spelledAge}) (f|m|she|he|they|ella|el|elle|girl|boy|male|female|chica|chico|nb|uk|usa|mx|esp|arg|trans|years|anos|bored|year|de)
`,
  { spelledAge },
)

/** The age of a retired teacher is not a number. */
const noAge = /^(?:kid|kids|minor|menor|pensioner|jubilada|jubilado|since|desde|est|b|modelo)$/

export function findAges(view: TextView, matches: PhraseMatches, isName: boolean): FoldedSpan[] {
  const spans: FoldedSpan[] = (matches.get(ages) ?? [])
    .filter(
      ({ from, to }) =>
        !(to === from + 1 && noAge.test(view.tokens[from]!.word)) && !isCountOfThings(view, from, to),
    )
    .map(({ from, to }): FoldedSpan => [view.tokens[from]!.from, view.tokens[to - 1]!.to])
  const first =
    /^[^a-z0-9]{0,3}(?:\d{1,2}|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|treinta|cuarenta|cincuenta|sesenta)(?: ?[,/|.;-]|$)/.exec(
      view.lower,
    )
  if (first && !isName) spans.push([0, first[0].length])
  // Years and ages appended to names: `lucia2009`, `sam_14`.
  const pattern = isName
    ? /(?:19[3-9]\d|20[0-2]\d|(?<!\d)(?:0?[89]|1[0-9])|['’]\d\d)(?!\d)/g
    : /(?<![\d.,:])(?:19[3-9]\d|200\d|201\d)(?![\d.,:])/g
  for (const match of view.lower.matchAll(pattern)) spans.push([match.index, match.index + match[0].length])
  return spans
}

/** `tengo 3 gatos`, `I am 1 of 5`: a number of something else. No member is under eight. */
function isCountOfThings(view: TextView, from: number, to: number): boolean {
  const numbers = view.tokens.slice(from, to).filter(({ word }) => /^\d+$/.test(word))
  if (numbers.length === 0) return false
  const isPast = /\b(?:when i was|cuando tenia|since i was|desde los|for|hace|sober|clean|sobria)\b/.test(
    view.plain,
  )
  const first = view.tokens[from]!.word
  const isTime =
    /^(?:since|desde|tengo|casi|nearly|almost|im|i|age|aged)$/.test(first) &&
    /^(?:gat|perr|cat|dog|kid|hij|trabaj|herman|year|plant|sist|broth|taz|cup|job|libr|book|week|mont|dia|day)/.test(
      view.tokens[to]?.word ?? view.tokens[to - 1]!.word,
    )
  return (
    isTime ||
    (isPast && first === 'since') ||
    numbers.every(({ word }) => Number(word) < 8 && !/^(?:year|grade|form|yr|\d)$/.test(first)) ||
    numbers.some(({ word }) => Number(word) > 2100)
  )
}

const fromPlace = /^(?:from|de|in|en|near|cerca|desde|live|vivo|based|soy)$/

/** Where a person lives, more precisely than a country or a big city: two names, or something nearby. */
export function findHomePlaces(view: TextView): FoldedSpan[] {
  const { tokens, lower } = view
  for (const [index, { word }] of tokens.entries()) {
    if (!fromPlace.test(word) || !isCapital(view, index + 1) || !isNext(view, index)) continue
    const rest = lower.slice(tokens[index + 1]!.from, tokens[index + 1]!.from + 80)
    const cased = view.cased.slice(tokens[index + 1]!.from, tokens[index + 1]!.from + 80)
    const isClose =
      /\b(?:near|next to|behind|opposite|around the corner|close to|cerca de|al lado de|junto a|detras de|frente a|barrio|colonia|sector|estate|by the)\b/.test(
        rest,
      )
    if (isClose || /^[A-Z][\w' ]{1,30}, ?[A-Z]/.test(cased))
      return [[tokens[index]!.from, tokens[index + 1]!.to]]
  }
  return []
}
