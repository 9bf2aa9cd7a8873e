import type { TextView } from '../text/text-view.ts'

/**
 * An element of a phrase. The positions that a phrase may have reached after its first word are the bits of a number, so no element
 * is tried twice from one position, and the search stays linear for any text.
 */
export type PhraseElement =
  | { readonly kind: 'group'; readonly group: WordGroup; readonly isOptional: boolean }
  | { readonly kind: 'gap'; readonly min: number; readonly max: number }
  | { readonly kind: 'start' | 'end' | 'question' | 'number' }

export interface Phrase {
  readonly elements: readonly PhraseElement[]
  /** The words with which it may start; `suicid*` for prefixes, `9` for any number. */
  readonly heads: readonly string[]
}

/** One of several words, or of several sequences of words. */
export interface WordGroup {
  readonly words: ReadonlySet<string>
  /** Prefixes of words. */
  readonly starts: readonly string[]
  /** Alternatives of several words by their first one, and those without a fixed first word. */
  readonly rows: ReadonlyMap<string, readonly (readonly PhraseElement[])[]>
  readonly openRows: readonly (readonly PhraseElement[])[]
}

/** The number of positions that the bits of a number can represent. */
const maxWords = 31

/** Advances over elements from each position of a set. */
export function advance(
  view: TextView,
  start: number,
  elements: readonly PhraseElement[],
  from: number,
): number {
  let positions = from
  for (const element of elements) {
    if (positions === 0) return 0
    positions = advanceOver(view, start, element, positions)
  }
  return positions
}

function advanceOver(view: TextView, start: number, element: PhraseElement, positions: number): number {
  if (element.kind === 'gap') return advanceGap(view, start, element, positions)
  let next = element.kind === 'group' && element.isOptional ? positions : 0
  for (let rest = positions; rest !== 0; rest &= rest - 1) {
    const position = 31 - Math.clz32(rest & -rest)
    if (position < maxWords) next |= advanceOne(view, start, element, position)
  }
  return next
}

function advanceOne(
  view: TextView,
  start: number,
  element: Exclude<PhraseElement, { kind: 'gap' }>,
  position: number,
): number {
  const { tokens } = view
  const token = tokens[start + position]
  switch (element.kind) {
    case 'start':
      return isEnd(tokens[start + position - 1]?.word) ? 1 << position : 0
    case 'end':
      return isEnd(token?.word) ? 1 << position : 0
    case 'question':
      return token?.word === '?' ? 2 << position : 0
    case 'number':
      return token?.isNumber ? 2 << position : 0
    case 'group':
      return token ? advanceGroup(view, start, element.group, position, token.word) : 0
  }
}

function advanceGroup(
  view: TextView,
  start: number,
  group: WordGroup,
  position: number,
  word: string,
): number {
  let next =
    group.words.has(word) || group.starts.some((beginning) => word.startsWith(beginning)) ? 2 << position : 0
  const rows = group.rows.get(word)
  if (rows) for (const row of rows) next |= advance(view, start, row, 1 << position)
  for (const row of group.openRows) next |= advance(view, start, row, 1 << position)
  return next
}

/** Any words within the sentence. */
function advanceGap(
  { tokens }: TextView,
  start: number,
  { min, max }: { min: number; max: number },
  positions: number,
): number {
  let reached = min === 0 ? positions : 0
  let current = positions
  for (let count = 1; count <= max && current !== 0; count += 1) {
    let moved = 0
    for (let rest = current; rest !== 0; rest &= rest - 1) {
      const position = 31 - Math.clz32(rest & -rest)
      if (position < maxWords && !isEnd(tokens[start + position]?.word)) moved |= 2 << position
    }
    current = moved
    if (count >= min) reached |= current
  }
  return reached
}

const isEnd = (word: string | undefined) => word === undefined || word === '.' || word === '?'
