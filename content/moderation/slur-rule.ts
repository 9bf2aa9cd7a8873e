import { aimedOnly, hardSlurs, innocentNames, reclaimed, slursInNames } from './phrases/slurs.ts'
import type { FoldedSpan } from './text/quotes.ts'
import type { WordToken } from './text/tokens.ts'
import { sentenceAt, type TextView } from './text/text-view.ts'
import { isReportedByTarget } from './reported-speech.ts'

const single = new Set(hardSlurs.filter((slur) => !slur.includes(' ')))
const several = hardSlurs.filter((slur) => slur.includes(' '))
const severalByFirst = Map.groupBy(several, (slur) => slur.slice(0, slur.indexOf(' ')))
const byFirstLetter = Map.groupBy(single, (slur) => slur[0]!)

/** Slurs aimed at a person. Those that are quoted, reported by their target or about oneself are ignored. */
export function findSlurs(view: TextView): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  for (const [index, token] of view.tokens.entries()) {
    const slur = slurAt(view, index)
    if (!slur || view.quoted[index] === 1) continue
    const sentence = sentenceAt(view, index)
    if (isReportedByTarget(sentence) || isOwnWord(view, index, sentence)) continue
    if (aimedOnly.has(slur) && !isDisguised(token) && !isAimed(view, index, sentence)) continue
    spans.push([token.from, view.tokens[index + slur.split(' ').length - 1]!.to])
  }
  return spans
}

function slurAt(view: TextView, index: number): string | undefined {
  const { word } = view.tokens[index]!
  if (single.has(word)) return word
  const longer = severalByFirst
    .get(word)
    ?.find((slur) => view.plain.startsWith(`${slur} `, view.offsets[index]))
  return longer ?? (word.includes('*') ? unmask(word) : undefined)
}

/** `r*tard`: a star stands for one letter, sometimes for two. */
function unmask(word: string): string | undefined {
  if (!/^[a-z*]{3,14}$/.test(word) || /^\*|^[a-z]\*+$/.test(word)) return undefined
  const pattern = new RegExp(`^${word.replaceAll('*', '[a-z]{1,2}')}$`)
  return byFirstLetter.get(word[0]!)?.find((slur) => pattern.test(slur))
}

/** A word disguised to get past a filter is intentional. */
const isDisguised = ({ written, word }: WordToken) =>
  /[\d*@$!|]/.test(written) || word.length * 2 < written.length

const ownWord =
  /(?:^| )(?:ourselves|myself|im|i am|we are|as a|as an|as|proud|reclaim\w*|soy|somos|nos llamamos|me llamo|orgullos[ao]s?|a mucha honra|llamarnos|llamarme) (?:[a-z]+ ){0,3}$/
const ownAfter = /^(?:[a-z*]+ ){1,3}(?:proud|orgullos[ao]s?|and proud|a mucha honra|like me|como yo) /
const secondPerson =
  /(?:^| )(?:you|u|ur|your|youre|yourself|tu|vos|te|ti|eres|sos|ustedes|sois|vosotros|vosotras|contigo|estas) /

/** The writer speaks of themselves or of their own group, without addressing anyone. */
function isOwnWord(view: TextView, index: number, sentence: string): boolean {
  const offset = view.offsets[index]!
  if (ownAfter.test(view.plain.slice(offset, offset + 60))) return true
  return (
    !secondPerson.test(sentence) && ownWord.test(` ${view.plain.slice(Math.max(0, offset - 50), offset)}`)
  )
}

function isAimed(view: TextView, index: number, sentence: string): boolean {
  if (
    /(?:^| )de (?:puta|puto|marica) (?:madre|pena)/.test(sentence) ||
    /(?:puta|de puta) (?:madre|mierda|vida|idea|gana)/.test(sentence)
  )
    return false
  if (secondPerson.test(sentence)) return true
  const near = view.plain.slice(
    Math.max(0, view.offsets[index]! - 24),
    view.offsets[Math.min(index + 3, view.tokens.length)],
  )
  if (
    /(?:^| )(?:this|that|these|those|filthy|dirty|fucking|stupid|bloody|ugly|little|fat|another|such a|este|esta|ese|esa|estos|estas|esos|esas|pinche|puto|puta|asquerosa|asqueroso|pedazo de|menudo|menuda|otro|otra|vaya|que|el|la|un|una|out|off|up|callate|largate) (?:[a-z*]+ )?(?:este|esta|de mierda|$)?/.test(
      near,
    )
  )
    return isAddressed(near, sentence)
  return sentence.split(' ').length <= 5
}

/** An article alone addresses no one: `la zorra cruzó el camino`. */
const isAddressed = (near: string, sentence: string) =>
  /(?:^| )(?:this|that|these|those|filthy|dirty|fucking|stupid|bloody|ugly|another|este|esta|ese|esa|pinche|asquerosa|asqueroso|pedazo|menudo|menuda|out|off|up|callate|largate|mierda|otro|otra) /.test(
    near,
  ) || sentence.split(' ').length <= 5

/** Finds a slur at any position of a name. */
export function findSlurInName(view: TextView): FoldedSpan[] {
  const compact = view.tokens.map(({ word }) => word).join('')
  if (innocentNames.some((name) => compact.includes(name))) return []
  const isHostile =
    /hat|kill|slay|bash|die|must|anti|odi|mata|muer|asco|fuera|put[oa]|fuck|burn|ugly|fat|stupid|dirty/.test(
      compact,
    )
  const found =
    slursInNames.some((slur) => compact.includes(slur)) ||
    view.tokens.some(({ word }) => single.has(word) && (isHostile || !reclaimed.has(word)))
  return found ? [[0, view.cased.length]] : []
}
