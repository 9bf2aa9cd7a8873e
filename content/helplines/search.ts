import { allHelplines, helplinesFor, type ListedHelpline } from './helplines.ts'
import type { HelplineAudience } from './audiences.ts'
import type { Helpline } from './schema.ts'

/** The ways to reach a line. By relay, an assistant calls for people who cannot hear or speak on the phone. */
export const helplineWays = ['call', 'text', 'chat', 'relay'] as const
export type HelplineWay = (typeof helplineWays)[number]

/** The criteria of a search; `null` means any. */
export interface HelplineSearch {
  /** ISO 3166-1 alpha-2; `null` for every country. */
  readonly country: string | null
  readonly need: HelplineAudience | null
  readonly way: HelplineWay | null
  /** BCP 47. */
  readonly language: string | null
  /** Words that must occur in a line's data: its name, number, country or audience. */
  readonly words: string
}

export interface FoundHelplines {
  /** The lines that match all criteria, the country's own first. */
  readonly matching: readonly ListedHelpline[]
  /** The other lines of the country: a filter hides none. */
  readonly others: readonly ListedHelpline[]
}

/** Lower case without accents; everything but letters and numbers becomes a space. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/**
 * The lines that match a search. Words are searched in every country, because a person who types a name wants that line; the other
 * criteria apply to the country's lines only, if one is set.
 *
 * @param today as `2026-11-21`
 * @param namesOf further searchable names of a line in the reader's language, such as its country
 */
export function findHelplines(
  search: HelplineSearch,
  today: string,
  namesOf: (line: Helpline) => string,
): FoundHelplines {
  const own = search.country === null ? [] : helplinesFor(search.country, today)
  const isOwn = ({ helpline }: ListedHelpline) => helpline.country === search.country
  const words = plainWords(search.words).split(' ').filter(Boolean)
  const elsewhere =
    words.length > 0 || search.country === null ? allHelplines(today).filter((listed) => !isOwn(listed)) : []
  const fitting = [...own, ...elsewhere].filter(
    ({ helpline }) => matchesSearch(helpline, search) && hasAll(helpline, words, namesOf),
  )
  const shown = new Set(fitting.map(({ helpline }) => helpline.id))
  return { matching: fitting, others: own.filter(({ helpline }) => !shown.has(helpline.id)) }
}

function matchesSearch(line: Helpline, { need, way, language }: HelplineSearch): boolean {
  if (need && !line.audience.includes(need)) return false
  if (language && !line.languages?.includes(language)) return false
  return !way || hasWay(line, way)
}

function hasWay({ phone, sms, chatUrl }: Helpline, way: HelplineWay): boolean {
  switch (way) {
    case 'call':
    case 'relay':
      return phone.length > 0
    case 'text':
      return sms !== null
    case 'chat':
      return chatUrl !== null
  }
}

function hasAll(line: Helpline, words: readonly string[], namesOf: (line: Helpline) => string): boolean {
  if (words.length === 0) return true
  const numbers = [...line.phone, ...(line.sms ? [line.sms.number, line.sms.keyword ?? ''] : [])]
  const digits = numbers.map((number) => number.replaceAll(/\D/g, ''))
  const text = ` ${plainWords([line.organisation, ...numbers, ...digits, namesOf(line)].join(' '))}`
  return words.every((word) => text.includes(` ${word}`))
}

/** The languages of the lines, without duplicates. */
export function helplineLanguages(country: string | null, today: string): string[] {
  const lines = country === null ? allHelplines(today) : helplinesFor(country, today)
  return [...new Set(lines.flatMap(({ helpline }) => helpline.languages ?? []))].sort()
}
