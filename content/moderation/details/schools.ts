import type { FoldedSpan } from '../text/quotes.ts'
import { type PhraseMatches } from '../phrases/catalogue.ts'
import { phrases } from '../phrases/phrases.ts'
import { isSentenceEnd, type TextView } from '../text/text-view.ts'
import { widePlaces } from '../words/places.ts'
import { beginsSentence, isCapital, isNext } from './words-in-case.ts'

const schoolsAfterName = new Set(
  'high academy primary secondary middle elementary grammar college university prep comprehensive school juniors infants upper sixth uni'.split(
    ' ',
  ),
)
const firmsAfterName = new Set(
  'hospital clinic bakery restaurant hotel ltd limited inc llc plc gmbh cafe salon gym surgery nursery pharmacy motors foods logistics supermarket care dental bar grill pizzeria dentistry solutions cleaners garage plumbing weddings builders boutique studios studio catering florist florists butchers lettings estates realty kennels spa'.split(
    ' ',
  ),
)
const schoolsBeforeName = new Set(
  'colegio instituto ies ceip cpr escuela liceo cole insti secundaria preparatoria prepa universidad facultad ces cbtis conalep cetis guarderia jardin gimnasio academia unidad politecnico bachillerato tecnica telesecundaria'.split(
    ' ',
  ),
)
const firmsBeforeName = new Set(
  'residencia hospital clinica empresa fabrica restaurante hotel supermercado taller tienda bar peluqueria panaderia despacho parroquia bodas farmacia floristeria cafeteria inmobiliaria transportes muebles viajes construcciones autoescuela ferreteria pizzeria boutique gestoria carniceria pasteleria asesoria limpiezas reformas talleres consultora constructora cafe pub discoteca heladeria estetica tintoreria libreria imprenta polleria taqueria'.split(
    ' ',
  ),
)

/** Capitalised words before `School` or after `Colegio` that name none. */
const general = new Set(
  'the my our your his her their a an this that any every some no after before at in to from high middle primary secondary public private boarding catholic sunday summer law medical art old new night drama state local next last first all is and or for nacional publico publica privado privada secundaria secundario primaria general central mi tu su el la los las un una de del en y que es si abogados medicos psicologos oficial mexicano espanol social seguro mayor back home junior senior school college university graduate grad community british american national royal when if what which why how does did was because english spanish german so but care take health hate love i we they he she it day best worst special elementary grammar music dance business nursing driving language online mujer juventud trans covid entera virtual rural normal o'.split(
    ' ',
  ),
)

export const riddles = phrases(`
(school|college|firm|company|shop|boss|teacher|place|street|town|work|name|surname) _0-2 (starts|begins|rhymes|sounds like|ends) (with)? _0-2
(starts|begins|starting|beginning) with (a|an|the letter)? (b|c|d|e|f|g|h|j|k|l|m|n|p|q|r|s|t|v|w|x|z) _0-1
(rhymes|rimes) with _0-2
(empieza|comienza|empieza todo|termina|acaba) (por|con|en) (la letra|la)? (a|b|c|d|e|f|g|h|i|j|k|l|m|n|p|q|r|s|t|v|w|x|z|be|ce|de|efe|ge|ele|eme|ene|pe|erre|ese|te) _0-1
rima con _0-2
`)

/** A place that a person attends every day, by name. */
export interface PlaceOfWork {
  readonly span: FoldedSpan
  readonly reason: 'school_or_employer' | 'named_business'
}

export function findSchoolsAndEmployers(view: TextView, matches: PhraseMatches): PlaceOfWork[] {
  const found: PlaceOfWork[] = []
  const add = (from: number, to: number, reason: PlaceOfWork['reason']) =>
    found.push({ span: [view.tokens[from]!.from, view.tokens[to - 1]!.to], reason })
  for (const index of view.tokens.keys()) {
    const after = namedBefore(view, index)
    if (after) add(after.from, index + 1, after.reason)
    const before = namedAfter(view, index)
    if (before) add(index, before.to, before.reason)
    const saint = saintAt(view, index)
    if (saint) add(index, saint, 'school_or_employer')
  }
  for (const { from, to } of matches.get(attends) ?? []) {
    const name = attendedName(view, to)
    if (name) add(to, name, 'school_or_employer')
    else if (isBusinessWarning(view, from, to)) add(to, to + 1, 'named_business')
  }
  for (const { from, to } of matches.get(warns) ?? [])
    if (isNamePair(view, to)) add(from, to + 2, 'named_business')
  for (const { from, to } of matches.get(riddles) ?? []) add(from, to, 'school_or_employer')
  return found
}

export const isNameWord = (view: TextView, index: number) => {
  const word = view.tokens[index]?.word
  return word !== undefined && isCapital(view, index) && !general.has(word)
}

/** `Lincoln Ridge High`, `Acme Ltd`: capitalised names before the kind. */
function namedBefore(view: TextView, index: number): { from: number; reason: PlaceOfWork['reason'] } | null {
  const { word, written } = view.tokens[index]!
  const isSchool = schoolsAfterName.has(word)
  if ((!isSchool && !firmsAfterName.has(word)) || !/^[A-Z]/.test(written)) return null
  let from = index
  while (
    from > 0 &&
    index - from < 4 &&
    isNext(view, from - 1) &&
    (isNameWord(view, from - 1) || (from < index && /^(?:of|the)$/.test(view.tokens[from - 1]!.word)))
  )
    from -= 1
  const first = view.tokens[from]
  const isBare =
    from === index ||
    (from === index - 1 && (beginsSentence(view, from) || widePlaces.has(first!.word)) && !isSchool)
  if (
    isBare &&
    !(
      isSchool &&
      word === 'university' &&
      view.tokens[index + 1]?.word === 'of' &&
      isCapital(view, index + 2)
    )
  )
    return null
  return { from, reason: isSchool ? 'school_or_employer' : 'named_business' }
}

/** `Colegio San Bartolo`, `la residencia Prado Verde`, `el IES Las Encinas`. */
function namedAfter(view: TextView, index: number): { to: number; reason: PlaceOfWork['reason'] } | null {
  const { word } = view.tokens[index]!
  const isSchool = schoolsBeforeName.has(word)
  if (!isSchool && !firmsBeforeName.has(word)) return null
  let to = index + 1
  while (
    to < index + 3 &&
    /^(?:de|del|la|el|los|las|secundaria|n|no|numero|tecnica|general|primaria)$/.test(
      view.tokens[to]?.word ?? '',
    ) &&
    isNext(view, to - 1)
  )
    to += 1
  const particles = view.tokens.slice(index + 1, to).map((token) => token.written)
  const name = view.tokens[to]
  if (!name || !isNext(view, to - 1)) return null
  if (isSchool && /^\d{1,3}$/.test(name.word) && particles.length < 3)
    return { to: to + 1, reason: 'school_or_employer' }
  if (
    !isNameWord(view, to) ||
    (widePlaces.has(name.word) && particles.includes('de')) ||
    /^[A-Z]{2,4}$/.test(name.written)
  )
    return null
  // `la empresa de Ana` belongs to a person, and is no name.
  if (!isSchool && particles.some((particle) => /^(?:de|del)$/.test(particle)) && !isNameWord(view, to + 1))
    return null
  while (
    to < index + 7 &&
    isNext(view, to) &&
    (isNameWord(view, to + 1) || /^(?:de|del|la|las|los)$/.test(view.tokens[to + 1]!.word)) &&
    to + 2 < view.tokens.length + 1
  )
    to += 1
  return { to: to + 1, reason: isSchool ? 'school_or_employer' : 'named_business' }
}

/** `St Cuthbert's` is a school, a church or a hospital. */
function saintAt(view: TextView, index: number): number {
  const { word, written } = view.tokens[index]!
  if (
    !/^(?:st|saint)$/.test(word) ||
    !/^[A-Z]/.test(written) ||
    !isNext(view, index) ||
    !isCapital(view, index + 1)
  )
    return 0
  return /'s$|s'?$/.test(view.tokens[index + 1]!.written) ? index + 2 : 0
}

export const attends = phrases(
  `
(i|we|she|he|they|u|you|im|she|hes|shes|who|that|ive) (also|all|still|used to|both|just)? (go|goes|went|study|studies|studied|attend|attends|transferred|going|moved) (to|at)? 
(i|we|she|he|they|who|im|hes|shes|that) (also|all|still|used to|both|just)? (work|works|worked|working|am|intern|started|teach|teaches|volunteer) (at|for)
(student|teacher|pupil|nurse|employee|manager|staff|head|boss|people|anyone|somebody|kids|girls|boys|year 9) (else)? (at|from)
(yo)? (tambien)? (trabajo|trabaja|trabajan|trabajamos|trabajaba|curro|curra|laburo|labura|estudio|estudia|estudian|estudiaba|estudiamos|chambeo|chambea|camello|pololeo) (en|para|de _ en) (el|la|los|las)?
(voy|va|vamos|iba|van|vas|fui) (al|a la|a el)
(alumno|alumna|alumnos|profe|profesor|profesora|gente|alguien|empleada|empleado|director|directora|jefe|jefa) (mas)? (del|de la|en el|en la|de el)
`.replace('(yo)? (tambien)? (trabajo', '(trabajo'),
)

/** The token after a name that follows `go to`, `trabajo en el`, unless it is a city, a country or a well-known institution. */
function attendedName(view: TextView, at: number): number {
  const name = view.tokens[at]
  if (
    !name ||
    isSentenceEnd(name.word) ||
    !isNameWord(view, at) ||
    /^[A-Z]+$/.test(name.written) ||
    widePlaces.has(name.word)
  )
    return 0
  let to = at + 1
  while (to < at + 4 && to < view.tokens.length && isNext(view, to - 1) && isNameWord(view, to)) to += 1
  return to
}

export const warns = phrases(
  `
(never|dont|do not|dont ever|avoid|boycott|stay away from) (ever)? (hire|use|buy|buy from|shop at|go to|book|trust|work for|eat at|order from|rent from|visit|pay|take your _ to|call)? (with|from|at)?
(no|nunca) (vayan|vayais|contraten|compren|contrateis|compreis|usen|useis|reserven|vuelvan|entren|pidan|paguen|confien|trabajen|coman|alquilen|vaya|contrate|compre) (nunca|jamas|mas)? (a|en|con|al|de|por)? (la|el|los|las)?
(eviten|evitad|boicot a|huyan de|huid de|ojo con|cuidado con) (la|el|los|las)?
(the)? (owner|owners|manager|boss) (of|at)
(el|la) (dueno|duena|encargado|encargada|gerente) (de|del)
`.replace('(the)? (owner', '(owner'),
)

const isNamePair = (view: TextView, at: number) =>
  isNameWord(view, at) && isNext(view, at) && isNameWord(view, at + 1)

function isBusinessWarning(view: TextView, from: number, to: number): boolean {
  return view.tokens[from]!.word === 'never' && isNameWord(view, to)
}
