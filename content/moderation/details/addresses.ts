import type { FoldedSpan } from '../text/quotes.ts'
import { isSentenceEnd, type TextView } from '../text/text-view.ts'
import { isCapital, isNext } from './words-in-case.ts'

const streetsAfterName = new Set(
  'street st road rd avenue ave lane ln crescent terrace gardens grove mews boulevard blvd court drive dr close way place row square hill park walk circle trail view rise parade highway'.split(
    ' ',
  ),
)
/** Words for streets that are no ordinary words, and count in lower case too. */
const plainStreets = new Set('street road avenue ave lane crescent terrace boulevard blvd rd st'.split(' '))
const streetsBeforeName = new Set(
  'calle c avenida avda av paseo plaza plz carrera cra kra kr diagonal transversal camino carretera ctra pasaje pje ronda urbanizacion urb colonia col fraccionamiento privada calzada jiron bulevar blvd manzana mz glorieta travesia andador cerrada vereda callejon villa condominio block torre'.split(
    ' ',
  ),
)
const homes = new Set(
  'flat apt apartment unit room piso depto departamento dpto portal puerta interior casa number numero no block bloque torre suite habitacion'.split(
    ' ',
  ),
)

const notStreetName = new Set(
  'in the of down a an on and people year years minute minutes hour hours day days mile miles time times kids boys girls long different per from to at for or out up my his her your their this that these more other metres meters week weeks month months block blocks steps was is are were who with i he she we they star stars am pm percent grade o clock way men women lads car cars every each by first second'.split(
    ' ',
  ),
)
const notCalle = new Set(
  'con y a por desde hasta que en es me te se lo o para sin como cuando donde ya hace no si sola solo mi tu su durante una unas unos estaba entre hay todos llena antes despues siempre porque hubo vi iba fue'.split(
    ' ',
  ),
)
const countedAfter = new Set(
  'veces amigos anos dias horas minutos personas chicos chicas meses semanas cuadras metros euros pesos hombres mujeres tipos ninos coches de km noches times years people'.split(
    ' ',
  ),
)

const livesAt =
  /\b(?:i live|i am|im|he lives|she lives|they live|lives|live|living|stay|staying|come|vive|vivo|vivimos|viven|direccion|address|domicilio|estoy|quedo|vente|venite|ven)(?: is| es| estoy)?(?: at| on| in| en| a| to| in a| by)? (?:the |la |el |number |numero )*$/

/** Streets with a number, and homes with one, in the formats of both languages. */
export function findAddresses(view: TextView): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  for (const index of view.tokens.keys()) {
    const end =
      englishStreetEnd(view, index) ||
      spanishStreetEnd(view, index) ||
      homeEnd(view, index) ||
      postcodeEnd(view, index)
    if (end) spans.push([view.tokens[index]!.from, view.tokens[end - 1]!.to])
  }
  return spans
}

/** `14 Mill Street`, `22b hazel close`. */
function englishStreetEnd(view: TextView, index: number): number {
  const { tokens } = view
  if (!/^\d{1,5}[a-d]?$/.test(tokens[index]!.written.toLowerCase())) return 0
  for (let at = index + 1; at <= index + 4 && at < tokens.length && isNext(view, at - 1); at += 1) {
    const { word } = tokens[at]!
    if (
      at > index + 1 &&
      streetsAfterName.has(word) &&
      (plainStreets.has(word) || isCapital(view, at) || comesHome(view, index))
    )
      return at + 1
    if (notStreetName.has(word) || isSentenceEnd(word)) return 0
  }
  return 0
}

const comesHome = (view: TextView, index: number) =>
  livesAt.test(view.plain.slice(Math.max(0, view.offsets[index]! - 60), view.offsets[index]))

/** `calle del Molino 14`, `carrera 7 # 45-10`, `Av. Siempreviva 742`. */
function spanishStreetEnd(view: TextView, index: number): number {
  const { tokens } = view
  const { word, to } = tokens[index]!
  if (!streetsBeforeName.has(word)) return 0
  // `c` and `col` mean streets only before a dot or slash.
  if (word.length < 3 && !/^[./ ]/.test(view.lower.slice(to, to + 1))) return 0
  if (word === 'c' && view.lower[to] !== '/') return 0
  for (let at = index + 1; at <= index + 6 && at < tokens.length; at += 1) {
    const next = tokens[at]!.word
    if (/^\d{1,5}[a-z]?$/.test(next)) return isHouseNumber(view, index, at) ? at + 1 : 0
    if (isSentenceEnd(next) || notCalle.has(next) || tokens[at]!.from - tokens[at - 1]!.to > 3) return 0
  }
  return 0
}

/** `calle 45` alone is one street of many; with a second number after it, or a name before it, it is a door. */
function isHouseNumber(view: TextView, index: number, at: number): boolean {
  const after = view.tokens[at + 1]?.word ?? ''
  if (countedAfter.has(after)) return false
  if (at > index + 1) return true
  return /^\d{1,4}[a-z]?$/.test(after) || comesHome(view, index)
}

/** `I live in flat 3`, `estoy en el piso 4`. */
function homeEnd(view: TextView, index: number): number {
  const next = view.tokens[index + 1]
  if (!next || !homes.has(view.tokens[index]!.word) || !/^\d{1,4}[a-z]?$/.test(next.word)) return 0
  return comesHome(view, index) ? index + 2 : 0
}

/** A UK postcode, in capitals. */
function postcodeEnd(view: TextView, index: number): number {
  const next = view.tokens[index + 1]
  if (!/^[A-Z]{1,2}\d{1,2}[A-Z]?$/.test(view.tokens[index]!.written)) return 0
  return next && /^\d[A-Z]{2}$/.test(next.written) && isNext(view, index) ? index + 2 : 0
}
