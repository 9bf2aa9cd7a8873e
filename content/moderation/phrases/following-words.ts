import type { PhraseElement } from './elements.ts'

/** Words of which one must follow the first word of a phrase, and the maximum distance. */
export interface Following {
  readonly words: Set<string>
  reach: number
}

/** The words that may follow a first word; `null` if any word or none may. */
export function wordsAfter(elements: readonly PhraseElement[], head: string): Following | null {
  const following: Following = { words: new Set(), reach: 0 }
  return followHead(elements, head, following) ? following : null
}

function followHead(elements: readonly PhraseElement[], head: string, following: Following): boolean {
  const [element, ...rest] = elements
  if (!element) return true
  if (element.kind === 'start') return followHead(rest, head, following)
  if (element.kind === 'number') return head !== '9' || follow(rest, 0, following)
  if (element.kind !== 'group' || element.group.openRows.length > 0) return false
  const { words, starts, rows } = element.group
  if (words.has(head) || starts.some((start) => head.startsWith(start)))
    if (!follow(rest, 0, following)) return false
  for (const row of rows.get(head) ?? []) if (!follow([...row.slice(1), ...rest], 0, following)) return false
  return !element.isOptional || followHead(rest, head, following)
}

function follow(elements: readonly PhraseElement[], reach: number, following: Following): boolean {
  const [element, ...rest] = elements
  if (!element || element.kind === 'end') return false
  if (element.kind === 'gap') return follow(rest, reach + element.max, following)
  if (element.kind === 'start') return follow(rest, reach, following)
  following.reach = Math.max(following.reach, reach)
  if (element.kind === 'question') following.words.add('?')
  if (element.kind === 'number') following.words.add('9')
  if (element.kind !== 'group') return true
  if (element.group.openRows.length > 0 || element.group.starts.length > 0) return false
  for (const word of element.group.words) following.words.add(word)
  for (const word of element.group.rows.keys()) following.words.add(word)
  return !element.isOptional || follow(rest, reach, following)
}
