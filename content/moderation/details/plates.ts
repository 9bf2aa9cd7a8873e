import type { FoldedSpan } from '../text/quotes.ts'
import type { TextView } from '../text/text-view.ts'

const plateWord = /\b(?:number plate|plates?|reg|registration|licen[cs]e|matricula|placas?|patente|chapa)\b/g

/** The possible form of a number plate after its keyword: letters and digits, some of which are digits. */
const afterWord = /^[^.?!\n]{0,50}?\b((?=[A-Z0-9 -]*\d)[A-Z0-9]{2,4}(?:[ -]?[A-Z0-9]{2,4}){1,2})\b/

/** British and Argentine plates, whose form is unmistakable. */
const ownShape = /\b(?:[A-Z]{2}\d{2} [A-Z]{3}|[A-Z]{2} \d{3} [A-Z]{2})\b/g

/** Number plates of cars. */
export function findPlates({ cased, lower }: TextView): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  for (const { index, 0: word } of lower.matchAll(plateWord)) {
    const found = afterWord.exec(cased.slice(index + word.length, index + word.length + 70))
    if (found)
      spans.push([
        index + word.length + found[0].length - found[1]!.length,
        index + word.length + found[0].length,
      ])
  }
  for (const { index, 0: plate } of cased.matchAll(ownShape)) spans.push([index, index + plate.length])
  return spans
}
