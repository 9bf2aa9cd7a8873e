import type { FoldedSpan } from '../text/quotes.ts'
import { isSentenceEnd, sentenceAt, type TextView } from '../text/text-view.ts'
import { givenNames, publicNames, surnames } from '../words/given-names.ts'
import { widePlaces } from '../words/places.ts'
import { beginsSentence, isCapital, isNext } from './words-in-case.ts'

const titles = new Set(
  'mr mrs ms miss mx dr dra prof professor coach councillor cllr sir madam principal headteacher officer sergeant detective inspector nurse pastor father reverend rev judge captain profesor profesora profe doctor doctora senor senora senorita sr sra srta don dona maestro maestra seno concejal concejala director directora coordinadora coordinador licenciado licenciada lic ing ingeniero entrenador entrenadora padre sargento juez jueza alcalde alcaldesa inspectora orientadora orientador tutora tutor jefe jefa rector rectora prefecto prefecta preceptor preceptora teacher uncle aunt auntie tio tia'.split(
    ' ',
  ),
)

const particles = new Set('de del la las los van von da di mc san mac'.split(' '))

/** Capitalised words after a first name that are no surname. */
const noSurname = new Set(
  'street road park station line university school college academy high primary hospital avenue square airport day island week cross house hall center centre beach river lake valley hills and or said says told from de chile azul rojo verde negro blanco blanca gris blue red green grey gray fox bear owl cat wolf moon star sky sun rain bird heron tranquila tranquilo dice dijo i is was has if when but the he she they we you it me my no yes si el ella yo pero que cuando law act secondary magazine awards cup bay saint app project foundation trust helpline award effect challenge prize fund institute association org fundacion proyecto ley premio'.split(
    ' ',
  ),
)

/**
 * Identifiable people: a title with a surname, a first name with one, a masked name, a first name with a position in a school or
 * firm.
 */
export function findPeople(view: TextView): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  for (let at = 0; at < view.tokens.length; at += 1) {
    const to = personAt(view, at)
    if (to === 0) continue
    spans.push([view.tokens[at]!.from, view.tokens[to - 1]!.to])
    at = to - 1
  }
  return spans
}

const familiarWords = new Set('uncle aunt auntie tio tia don dona father padre miss seno coach'.split(' '))

const namedWords = new Set('llama llamaba called named apodan es fue is was'.split(' '))

/** The token after a person's name that starts at this one, or 0. */
function personAt(view: TextView, at: number): number {
  return (
    titledAt(view, at) ||
    fullNameAt(view, at) ||
    namedAt(view, at) ||
    maskedAt(view, at) ||
    placedAt(view, at)
  )
}

function titledAt(view: TextView, at: number): number {
  const { tokens } = view
  if (!titles.has(tokens[at]!.word) || !isNext(view, at) || isSentenceEnd(tokens[at + 1]!.word)) return 0
  const next = tokens[at + 1]!
  const isShout = /^[A-Z]{2,}$/.test(next.written)
  if (
    !isCapital(view, at + 1) ||
    isShout ||
    widePlaces.has(next.word) ||
    publicNames.has(`${tokens[at]!.word} ${next.word}`)
  )
    return 0
  // `Uncle Tom` and `tía Rosa` are first names only; so is `don Luis`.
  const isFamiliar = familiarWords.has(tokens[at]!.word)
  const end = surnameEnd(view, at + 1)
  return isFamiliar &&
    givenNames.has(next.word) &&
    end === at + 2 &&
    !/^(?:coach|miss)$/.test(tokens[at]!.word)
    ? 0
    : end
}

/** Skips further names after a capitalised first name. */
function surnameEnd(view: TextView, at: number): number {
  let end = at + 1
  for (let steps = 0; steps < 4 && end < view.tokens.length && isNext(view, end - 1); steps += 1) {
    const word = view.tokens[end]!.word
    if (isCapital(view, end) && !noSurname.has(word)) end += 1
    else if (
      particles.has(word) &&
      (isCapital(view, end + 1) || particles.has(view.tokens[end + 1]?.word ?? '')) &&
      isNext(view, end)
    )
      end += 2
    else break
  }
  return Math.min(end, view.tokens.length)
}

function fullNameAt(view: TextView, at: number): number {
  const { tokens } = view
  const { word } = tokens[at]!
  if (!givenNames.has(word) || !isNext(view, at)) return 0
  const next = tokens[at + 1]!
  if (isPublic(view, at)) return 0
  if (
    publicNames.has(`${word} ${next.word}`) ||
    publicNames.has(`${next.word} ${tokens[at + 2]?.word ?? ''}`)
  )
    return 0
  if (!isCapital(view, at))
    return surnames.has(next.word) &&
      !isCapital(view, at + 1) &&
      !ordinary.has(word) &&
      !ordinary.has(next.word)
      ? at + 2
      : 0
  const end = surnameEnd(view, at)
  const last = tokens[end - 1]!.word
  if (end === at + 1)
    return surnames.has(next.word) && !ordinary.has(next.word) ? at + 2 : initialAfter(view, at)
  // `Juan Carlos` and `Mary Ann` are one first name.
  if (end === at + 2 && givenNames.has(last) && !surnames.has(last)) return 0
  if (noSurname.has(next.word) || widePlaces.has(next.word)) return 0
  return end
}

/** Phrases about public figures: `'s book`, `has a line about that`, `escribió una canción`. */
const publicCue =
  /^(?:[a-z]+ ){1,3}?(?:has a (?:line|quote|poem|song|book|talk)|wrote (?:a|that|about|it best|the)|once (?:said|wrote)|sings|sang|said it best|(?:[a-z]+ )?(?:book|novel|talk|ted talk|poem|poems|song|songs|film|films|quote|speech|podcast|album|biography|movie|character|fan|concert|diary|play|series|show)|tiene (?:un|una) (?:libro|frase|cancion|poema|charla)|escribio (?:un|una|que|sobre)|canta|cantaba|decia que|dijo una vez) /
const publicBefore =
  /(?:^| )(?:like|by|film|book|novel|poem|song|poema|libro|novela|cancion|cuento|pelicula|frase|cuadro|disco|charla|discurso|reading|leyendo|biography of|quote from|poems of|lei a|leo a|watching|canciones|poemas) (?:of |by |from |de |a |about |sobre )?$/

function isPublic(view: TextView, at: number): boolean {
  const offset = view.offsets[at]!
  const next = view.tokens[at + 1]!
  if (next.written.endsWith("'s") && publicNames.has(`${view.tokens[at]!.word} ${next.word.slice(0, -1)}`))
    return true
  return (
    publicCue.test(view.plain.slice(offset, offset + 90)) ||
    publicBefore.test(view.plain.slice(Math.max(0, offset - 30), offset))
  )
}

const namedBefore =
  /(?:^| )(?:it was|was it|fue|fueron|es por|this about|about|named|called|se llama|se llamaba|llamado|llamada|contra|against|nombre es|name is|name was|culpa de|thanks to|ask|bully is|acosador es|boss is|jefe es|teacher is|profesor es|esto es por|by) $/

/** Two capitalised names where a person is introduced, whether or not the first name is in the list. */
function namedAt(view: TextView, at: number): number {
  const { tokens } = view
  if (!isCapital(view, at) || !isNext(view, at) || !isCapital(view, at + 1)) return 0
  const words = [tokens[at]!.word, tokens[at + 1]!.word]
  if (
    words.some((word) => widePlaces.has(word) || noSurname.has(word)) ||
    publicNames.has(words.join(' ')) ||
    isPublic(view, at)
  )
    return 0
  const offset = view.offsets[at]!
  return namedBefore.test(view.plain.slice(Math.max(0, offset - 24), offset)) ? surnameEnd(view, at) : 0
}

/** First names and surnames that are ordinary words, and mean nothing in lower case. */
const ordinary = new Set(
  'rosa flor luz mar sol alba blanca clara mercedes dolores consuelo remedios socorro esperanza soledad milagros pilar nieves reyes cruz angel angeles domingo salvador santos will mark bill rob grace hope faith joy rose daisy lily summer dawn amber ruby violet olive holly ivy hazel poppy jade crystal penny sue drew jack frank art max dale dean lance chase hill cook ward bell brown white gray reed young park lee moore king parker turner walker miller cooper butler foster rivera torres ramos vega fuentes flores campos castillo rios prieto moreno rubio calvo cano gallego delgado guerrero cortes iglesias rojas sierra may june april gil ali fidel justo clemente leo alma iris aurora paloma violeta marina perla reina concepcion rut adela ulises jesus regina candela estrella julio abril see ray pat kim jay guy don ed una lara vera andes pascual leon luca mei ming wei noa'.split(
    ' ',
  ),
)

/** `Sofía R.` in a text about a person identifies them only beside a place. */
function initialAfter(view: TextView, at: number): number {
  const next = view.tokens[at + 1]!
  if (!/^[A-Z]$/.test(next.written) || beginsSentence(view, at + 1)) return 0
  return /\b(?:from|de|del|in|en|year|class|clase|curso|room|works|trabaja|drives)\b/.test(
    sentenceAt(view, at),
  )
    ? at + 2
    : 0
}

/** `M*rk B.` hides only one letter. */
function maskedAt(view: TextView, at: number): number {
  const written = view.tokens[at]!.written
  if (!/^[A-Z][a-z]*\*+[a-z]+$/.test(written)) return 0
  const next = view.tokens[at + 1]
  return next && /^[A-Z]/.test(next.written) ? at + 2 : at + 1
}

const placeInFirm =
  /\b(?:from|de|del|in|en) (?:the |el |la )?(?:accounts|accounting|reception|payroll|sales|hr|it|marketing|finance|contabilidad|recepcion|ventas|rrhh|recursos humanos|nominas|almacen|caja|warehouse|night shift|turno de noche|front desk|(?:[a-z]+ )?(?:swim|football|netball|rugby|basketball|hockey|chess|debate|soccer|cheer|track) (?:team|squad)|equipo de [a-z]+|year \d+|grade \d+|form \d+|room \d+|class \d+|\d+ ?[a-f]|\d(?:ro|do|to|er|o)? ?[a-f])\b|\b(?:va a|esta en|goes to|is in|va en|sits in|locker|casillero|taquilla|asiento|desk|pupitre) (?:el |la |en |a |es |number |numero |is )*\d/

/** A first name, with a class, team or department in the same sentence. */
function placedAt(view: TextView, at: number): number {
  const { tokens } = view
  const before = tokens[at - 1]?.word ?? ''
  const isNamed = namedWords.has(before) && isCapital(view, at)
  if (!isCapital(view, at) || (!givenNames.has(tokens[at]!.word) && !isNamed)) return 0
  if (beginsSentence(view, at) && !givenNames.has(tokens[at]!.word)) return 0
  return placeInFirm.test(sentenceAt(view, at)) ? at + 1 : 0
}
