/** A unit that is read aloud in one go: a heading, a paragraph, an item, an answer. */
export interface SpokenBlock {
  readonly element: Element
  readonly text: string
}

const kinds = 'h1,h2,h3,p,li,dt,dd,summary,legend,label'
/** Controls, and what is not part of the text. */
const excludedSelector = '[data-no-print],nav,form,button,[popover],.sr-only'

/** The visible text of a page, in order. Closed details are not read until the person opens them. */
export function findBlocks(page: Element): SpokenBlock[] {
  return [...page.querySelectorAll(kinds)].flatMap((element) => {
    if (element.closest('[data-no-print],nav,form,.sr-only') || !element.checkVisibility()) return []
    // Its parts are read one by one.
    if (element.querySelector(kinds)) return []
    const text = visibleText(element)
    return text === '' ? [] : [{ element, text }]
  })
}

/** The visible words of an element: an explained term stays, its hidden explanation does not. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const term of copy.querySelectorAll('[data-term]')) term.replaceWith(term.textContent)
  for (const each of copy.querySelectorAll(excludedSelector)) each.remove()
  return copy.textContent.replaceAll(/\s+/g, ' ').trim()
}

/**
 * Pieces of at most this many characters, split at the ends of sentences: some voices stop in the middle of
 * longer ones.
 */
export function sentencesOf(text: string, maxLength = 220): string[] {
  const pieces: string[] = []
  for (const sentence of text.match(/[^.!?:;]+[.!?:;]*\s*/g) ?? []) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + sentence.length <= maxLength)
      pieces[pieces.length - 1] = last + sentence
    else pieces.push(sentence)
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}
