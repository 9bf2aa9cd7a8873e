import type { FoldedSpan } from '../text/quotes.ts'
import { isSentenceEnd, type TextView } from '../text/text-view.ts'
import { widePlaces } from '../words/places.ts'
import { isNext } from './words-in-case.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words before a firm or a school that is named in passing. */
const prepositions = setOf('at for with bei en para')

/** The last word of a firm's name. */
const firmWords = setOf(
  'media group partners holdings consulting consultants bank insurance systems software labs agency associates capital industries energy airlines airways news press publishing publishers records technologies tech services design marketing communications brothers sons enterprises international recruitment security construction engineering electronics pharma healthcare retail stores outfitters freight couriers digital analytics ventures advisors accountants solicitors architects ' +
    'medios editores consultores asesores asociados hermanos hijos industrias seguros servicios tecnologias sistemas comunicaciones abogados arquitectos ingenieros distribuciones alimentos textiles',
)

/** The first word of a firm's name in Spanish. */
const firmsBefore = setOf(
  'grupo editorial laboratorios agencia banco industrias seguros distribuidora inversiones',
)

/** People who work or learn somewhere, and their activities. */
const workWords = setOf(
  'work worked works working job jobs role internship intern interned apprentice apprenticeship placement shift shifts office offices team boss bosses manager managers supervisor colleague colleagues coworker coworkers staff reporter editor cashier nurse teacher pupil pupils student students class classmate classmates hired employed interview interviewed trainee receptionist developer engineer accountant driver chef waiter waitress hr management desk department started happened happening years months weeks ' +
    'trabajo trabajos trabaje trabajaba trabajan practicas becario becaria turno oficina equipo jefe jefa jefes companero companera companeros companeras empleado empleada redactor redactora periodista cajera cajero enfermera profesora profesor alumna alumno alumnos entrevista contrataron paso ocurrio anos meses semanas empece',
)

/** Names of public places and of days. */
const publicNames = setOf(
  'support aid line helpline advice rights council police court courts parliament government ministry embassy day eve week night festival cup games fair park station airport stadium arena beach square museum gallery theatre cinema centre center street road avenue lane church cathedral mosque temple synagogue hall house palace tower bridge library gardens zoo club union foundation charity association army pride parade market mall plaza world show live radio online mothers fathers womens mens mental crisis legal red cross human resources customer services social ' +
    'parque estacion aeropuerto estadio playa museo teatro cine centro calle avenida iglesia catedral mezquita biblioteca ayuntamiento juzgado ministerio fiscalia defensoria policia gobierno cruz roja derechos humanos dia noche feria fiesta feliz san santa servicio servicios sociales recursos pueblo nacional',
)

/**
 * Firms and schools named in passing: `a reporter at Northfield Media`, `worked for Harlow Partners`, `en la editorial Altavista`.
 *
 * @param isName whether a token is part of a name, by its capital and by its meaning
 */
export function findEmployers(
  view: TextView,
  isName: (view: TextView, index: number) => boolean,
): FoldedSpan[] {
  const found: FoldedSpan[] = []
  for (const [index, { word }] of view.tokens.entries()) {
    if (!prepositions.has(word) || !isNext(view, index)) continue
    const from = /^(?:el|la|los|las|the)$/.test(view.tokens[index + 1]?.word ?? '') ? index + 2 : index + 1
    const to = nameEnd(view, from, isName)
    const isNamed =
      isFirm(view, from, to) || (word !== 'with' && word !== 'para' && isWorkplace(view, index, [from, to]))
    if (isNamed) found.push([view.tokens[from]!.from, view.tokens[to - 1]!.to])
  }
  return found
}

/** The position after the words of a name, of which there are at most four. */
function nameEnd(view: TextView, from: number, isName: (view: TextView, index: number) => boolean): number {
  const isPart = (at: number) => isName(view, at) || firmsBefore.has(view.tokens[at]?.word ?? '')
  let to = from
  while (to < from + 4 && to < view.tokens.length && isPart(to) && (to === from || isNext(view, to - 1)))
    to += 1
  return to
}

const isWide = (word: string) => widePlaces.has(word) || publicNames.has(word)

/** Two or more words, of which the first or the last denotes a firm. */
function isFirm(view: TextView, from: number, to: number): boolean {
  if (to - from < 2) return false
  const names = view.tokens.slice(from, to).map(({ word }) => word)
  const [first = '', last = ''] = [names[0], names.at(-1)]
  if (names.every((word) => isWide(word) || firmWords.has(word) || firmsBefore.has(word))) return false
  return firmsBefore.has(first) || (firmWords.has(last) && !isWide(first))
}

/** A name of two or more words, after a person who works or learns there. */
function isWorkplace(view: TextView, at: number, [from, to]: readonly [number, number]): boolean {
  if (to - from < 2 || view.tokens.slice(from, to).some(({ word }) => isWide(word))) return false
  for (let before = at - 1; before >= 0 && before >= at - 3; before -= 1) {
    const { word } = view.tokens[before]!
    if (isSentenceEnd(word)) return false
    if (workWords.has(word)) return true
  }
  return false
}
