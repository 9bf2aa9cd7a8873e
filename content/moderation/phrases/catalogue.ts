import type { TextView } from '../text/text-view.ts'
import { advance, type Phrase } from './elements.ts'
import { type Following, wordsAfter } from './following-words.ts'
import type { PhraseMatch, PhraseSet } from './phrases.ts'

/** Several phrase sets, matched in one pass. */
export interface Catalogue {
  readonly byWord: ReadonlyMap<string, HeadEntry>
  /** By the first three letters. */
  readonly byStart: ReadonlyMap<string, HeadEntry>
}

interface Candidate {
  readonly set: PhraseSet
  readonly phrase: Phrase
}

interface DistantCandidate extends Candidate {
  readonly reach: number
}

/** The phrases that may start with a word. The following words rule most of them out. */
interface HeadEntry {
  readonly always: Candidate[]
  readonly byNextWord: Map<string, Candidate[]>
  /** Phrases with a gap after their first word, by a word that must be within reach. */
  readonly byDistantWord: Map<string, DistantCandidate[]>
  reach: number
}

/** Combines phrase sets. Called once, when a module is loaded. */
export function catalogueOf(sets: readonly PhraseSet[]): Catalogue {
  const byWord = new Map<string, HeadEntry>()
  const byStart = new Map<string, HeadEntry>()
  for (const set of sets)
    for (const phrase of set.phrases)
      for (const head of new Set(phrase.heads)) {
        const isOpen = head.endsWith('*')
        const entry = entryAt(isOpen ? byStart : byWord, isOpen ? head.slice(0, 3) : head)
        addCandidate(entry, { set, phrase }, isOpen ? null : wordsAfter(phrase.elements, head))
      }
  return { byWord, byStart }
}

function entryAt(entries: Map<string, HeadEntry>, key: string): HeadEntry {
  const known = entries.get(key)
  if (known) return known
  const entry: HeadEntry = { always: [], byNextWord: new Map(), byDistantWord: new Map(), reach: 0 }
  entries.set(key, entry)
  return entry
}

function addCandidate(entry: HeadEntry, candidate: Candidate, following: Following | null): void {
  if (!following) {
    entry.always.push(candidate)
    return
  }
  const { words, reach } = following
  entry.reach = Math.max(entry.reach, reach)
  for (const word of words) {
    if (reach > 0) addTo(entry.byDistantWord, word, { ...candidate, reach })
    else addTo(entry.byNextWord, word, candidate)
  }
}

function addTo<Item>(lists: Map<string, Item[]>, word: string, item: Item): void {
  const list = lists.get(word)
  if (list) list.push(item)
  else lists.set(word, [item])
}

/** The matches of each set. */
export type PhraseMatches = ReadonlyMap<PhraseSet, readonly PhraseMatch[]>

/** Finds every phrase of a catalogue, at most one of each set per word. Linear in the length of the text. */
export function matchPhrases(view: TextView, { byWord, byStart }: Catalogue): PhraseMatches {
  const matches = new Map<PhraseSet, PhraseMatch[]>()
  const { tokens } = view
  const keys = tokens.map(({ word, isNumber }) => (isNumber ? '9' : word))
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index]!
    const entry = byWord.get(key)
    if (entry) tryEntry(view, keys, index, entry, matches)
    const starting = key.length > 2 ? byStart.get(key.slice(0, 3)) : undefined
    if (starting) tryAll(view, index, starting.always, matches)
  }
  return matches
}

function tryEntry(
  view: TextView,
  keys: readonly string[],
  index: number,
  entry: HeadEntry,
  matches: Map<PhraseSet, PhraseMatch[]>,
): void {
  if (entry.always.length > 0) tryAll(view, index, entry.always, matches)
  const next = entry.byNextWord.get(keys[index + 1] ?? '.')
  if (next) tryAll(view, index, next, matches)
  if (entry.reach === 0) return
  const last = Math.min(index + 1 + entry.reach, keys.length - 1)
  for (let at = index + 1; at <= last; at += 1) {
    const key = keys[at]!
    const distant = entry.byDistantWord.get(key)
    if (distant)
      for (const candidate of distant)
        if (at - index - 1 <= candidate.reach) tryOne(view, index, candidate, matches)
    if (key === '.') return
  }
}

function tryAll(
  view: TextView,
  index: number,
  candidates: readonly Candidate[],
  matches: Map<PhraseSet, PhraseMatch[]>,
): void {
  for (const candidate of candidates) tryOne(view, index, candidate, matches)
}

function tryOne(
  view: TextView,
  index: number,
  { set, phrase }: Candidate,
  matches: Map<PhraseSet, PhraseMatch[]>,
): void {
  const list = matches.get(set)
  if (list?.at(-1)?.from === index) return
  const ends = advance(view, index, phrase.elements, 1)
  if (ends === 0) return
  const match = { from: index, to: Math.min(index + 31 - Math.clz32(ends), view.tokens.length) }
  if (list) list.push(match)
  else matches.set(set, [match])
}
