/** A text and its selected range. */
export interface TextSelection {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** What the buttons over a text do: marks around words, or before lines. */
export type Formatting = 'bold' | 'italic' | 'quote' | 'list'

const around = { bold: '**', italic: '*' } as const
const before = { quote: '> ', list: '- ' } as const

/** Marks the selection, or removes the marks if it has them. */
export function format(selected: TextSelection, formatting: Formatting): TextSelection {
  return formatting === 'bold' || formatting === 'italic'
    ? wrap(selected, around[formatting])
    : prefix(selected, before[formatting])
}

function wrap({ text, from, to }: TextSelection, mark: string): TextSelection {
  const words = text.slice(from, to)
  const isMarked = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark
  if (isMarked && from >= mark.length)
    return {
      text: text.slice(0, from - mark.length) + words + text.slice(to + mark.length),
      from: from - mark.length,
      to: to - mark.length,
    }
  return {
    text: text.slice(0, from) + mark + words + mark + text.slice(to),
    from: from + mark.length,
    to: to + mark.length,
  }
}

/** Prefixes each line of the selection. Markdown needs an empty line before a list that follows words. */
function prefix({ text, from, to }: TextSelection, mark: string): TextSelection {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  const above = text.slice(0, start)
  const gap = !isMarked && /[^\n]\n$/.test(above) ? '\n' : ''
  const place = above.length + gap.length
  return { text: above + gap + changed + text.slice(end), from: place, to: place + changed.length }
}

/** Removes or replaces a part without leaving two spaces. */
export function replacePart(text: string, { from, to }: { from: number; to: number }, words = ''): string {
  const head = text.slice(0, from)
  const tail = text.slice(to)
  if (words !== '') return head + words + tail
  const isDouble = /(?:^|\s)$/.test(head) && /^[ \t]/.test(tail)
  return head + (isDouble ? tail.slice(1) : tail)
}

/** A part of a text with a few words before and after it. */
export interface Excerpt {
  readonly before: string
  readonly part: string
  readonly after: string
}

const lettersAround = 40

/** Returns the words around a part, cut at word boundaries, to show its context. */
export function excerptOf(text: string, { from, to }: { from: number; to: number }): Excerpt {
  const start = Math.max(0, from - lettersAround)
  const end = Math.min(text.length, to + lettersAround)
  const head = text.slice(start, from)
  const tail = text.slice(to, end)
  return {
    before: start === 0 ? head : `…${head.replace(/^\S*\s?/, '')}`,
    part: text.slice(from, to),
    after: end === text.length ? tail : `${tail.replace(/\s?\S*$/, '')}…`,
  }
}
