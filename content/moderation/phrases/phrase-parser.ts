import type { WordGroup, Phrase, PhraseElement } from './elements.ts'

/** Groups shared by several phrases are parsed once. */
const groups = new Map<string, WordGroup>()

/** Parses a line; see `phrases` for the syntax. A line without a first word is an author's error. */
export function parsePhrase(line: string, shared: Readonly<Record<string, string>>): Phrase {
  const phrase = withShared(line, shared)
  return { elements: elementsOf(phrase), heads: headsOf(phrase) }
}

function withShared(line: string, shared: Readonly<Record<string, string>>): string {
  if (!line.includes('{')) return line
  return withShared(
    line.replaceAll(/\(?\{(\w+)\}(\)?)/g, (found, name: string, close: string) => {
      const words = shared[name]
      if (words === undefined) throw new Error(`phrase "${line}" names unknown shared words: ${name}`)
      return found.startsWith('(') && close
        ? `(${words})`
        : found.startsWith('(')
          ? `((${words})`
          : `(${words})${close}`
    }),
    shared,
  )
}

const elementsOf = (phrase: string): PhraseElement[] => partsOf(phrase).map(elementOf)

/** Splits at spaces outside brackets. */
const partsOf = (phrase: string) => splitOutside(phrase, ' ').filter(Boolean)

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === separator && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

function elementOf(part: string): PhraseElement {
  if (part === '^') return { kind: 'start' }
  if (part === '$') return { kind: 'end' }
  if (part === '?') return { kind: 'question' }
  if (part === '9') return { kind: 'number' }
  const gap = /^_(?:(\d)-(\d))?$/.exec(part)
  if (gap) return { kind: 'gap', min: Number(gap[1] ?? 1), max: Number(gap[2] ?? 1) }
  const isOptional = part.endsWith('?')
  return { kind: 'group', group: groupOf(isOptional ? part.slice(0, -1) : part), isOptional }
}

function groupOf(written: string): WordGroup {
  const known = groups.get(written)
  if (known) return known
  const group = parseGroup(written.startsWith('(') ? splitOutside(written.slice(1, -1), '|') : [written])
  groups.set(written, group)
  return group
}

function parseGroup(alternatives: readonly string[]): WordGroup {
  const words = new Set<string>()
  const starts: string[] = []
  const rows = new Map<string, (readonly PhraseElement[])[]>()
  const openRows: (readonly PhraseElement[])[] = []
  for (const alternative of alternatives) {
    if (/^(?![_$?9^(])[^ (]*[^a-z\d*( ][^ (]*$/.test(alternative))
      throw new Error(
        `"${alternative}" is not a valid word of a phrase: use lower case without accents and marks`,
      )
    const [first = ''] = partsOf(alternative)
    if (/^[a-z\d]+$/.test(alternative) && alternative !== '9') words.add(alternative)
    else if (/^[a-z]+\*$/.test(alternative)) starts.push(alternative.slice(0, -1))
    else if (/^[a-z\d]+$/.test(first) && first !== '9')
      rows.set(first, [...(rows.get(first) ?? []), elementsOf(alternative)])
    else openRows.push(elementsOf(alternative))
  }
  return { words, starts, rows, openRows }
}

/** The words with which a phrase may start; optional ones at its beginning may be absent. */
function headsOf(phrase: string): string[] {
  const [first, ...rest] = partsOf(phrase)
  if (first === '^') return headsOf(rest.join(' '))
  if (first?.endsWith('?') && first.length > 1)
    return [...headsOf(first.slice(0, -1)), ...headsOf(rest.join(' '))]
  if (!first || first === '?' || first === '$' || first.startsWith('_'))
    throw new Error(`phrase "${phrase}" must begin with a word`)
  return first.startsWith('(') ? splitOutside(first.slice(1, -1), '|').flatMap(headsOf) : [first]
}
