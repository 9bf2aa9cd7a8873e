import type { IndexedReport } from '#web/records/search/indexed-report.ts'
import { reportTypes } from '#contract/report-codes.ts'

/** A source of numbers that comes out the same each time (mulberry32), so that two runs measure the same words. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za bre cli dro fra gle'.split(
  ' ',
)

/** Made-up words, the first of them much more frequent than the last, as in any language (Zipf). */
function vocabulary(size: number, next: () => number): string[] {
  const words = new Set<string>()
  while (words.size < size) {
    const length = 2 + Math.floor(next() * 3)
    words.add(Array.from({ length }, () => syllables[Math.floor(next() * syllables.length)]).join(''))
  }
  return [...words]
}

/** Opened reports with a story of 50 to 400 words each, and words that are in them. */
export function makeReports(count: number): { reports: IndexedReport[]; words: string[] } {
  const next = numbers(7)
  const known = vocabulary(6_000, next)
  const word = () => known[Math.floor(known.length ** next()) - 1] ?? known[0] ?? ''
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const reports = Array.from({ length: count }, (): IndexedReport => {
    const id = idOf(next)
    const day = new Date(Date.UTC(2026, 0, 1) - Math.floor(next() * 1_500) * 86_400_000).toISOString()
    return {
      id,
      types: [reportTypes[Math.floor(next() * reportTypes.length)] ?? 'threats'],
      severity: 'medium',
      status: 'pending',
      anonymous: false,
      organisationId: null,
      sentAt: day,
      answerBy: null,
      clock: null,
      epoch: 1,
      entryCount: 1,
      unread: 0,
      headline: { title: text(4), day: day.slice(0, 10) },
      particulars: {
        title: text(4),
        words: text(50 + Math.floor(next() * 350)),
        people: [word(), word()],
        places: ['school'],
        whereabouts: text(4),
        when: { kind: 'day', from: day.slice(0, 10), until: null },
      },
      conversation: '',
    }
  })
  const words = Array.from({ length: 200 }, word).filter((each) => each.length >= 5)
  return { reports, words }
}

function idOf(next: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/** The word with two neighbouring letters changed round: the slip that people make most. */
export function misspelled(word: string): string {
  const at = Math.floor(word.length / 2)
  const [before, one = '', other = '', after] = [
    word.slice(0, at - 1),
    word[at - 1],
    word[at],
    word.slice(at + 1),
  ]
  return one === other ? `${before}x${other}${after}` : `${before}${other}${one}${after}`
}
