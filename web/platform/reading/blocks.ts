/** Something that is read aloud in one go: a heading, a paragraph, an item, an answer. */
export interface SpokenBlock {
  readonly element: Element
  readonly text: string
}

const kinds = 'h1,h2,h3,p,li,dt,dd,summary,legend,label'
/** What is there to be pressed or typed in, and what does not belong to the text. */
const leftOut = '[data-no-print],nav,form,button,[popover],.sr-only'

/** The visible text of a page, in order. Closed parts are not read: open them to hear them. */
export function blocksIn(page: Element): SpokenBlock[] {
  return [...page.querySelectorAll(kinds)].flatMap((element) => {
    if (element.closest('[data-no-print],nav,form,.sr-only') || !element.checkVisibility()) return []
    // Its parts are read one by one.
    if (element.querySelector(kinds)) return []
    const text = wordsOf(element)
    return text === '' ? [] : [{ element, text }]
  })
}

/** The words of an element as they are seen: a word that is explained stays, and its explanation waits for a press. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const term of copy.querySelectorAll('[data-term]')) term.replaceWith(term.textContent)
  for (const each of copy.querySelectorAll(leftOut)) each.remove()
  return copy.textContent.replaceAll(/\s+/g, ' ').trim()
}

/** Pieces of at most so many characters, at the ends of sentences: some voices stop in the middle of longer ones. */
export function sentencesOf(text: string, most = 220): string[] {
  const pieces: string[] = []
  for (const sentence of text.match(/[^.!?:;]+[.!?:;]*\s*/g) ?? []) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + sentence.length <= most)
      pieces[pieces.length - 1] = last + sentence
    else pieces.push(sentence)
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}
