import type { Position } from '#web/platform/position/position.ts'
import type { Incident } from './incidents.ts'
import { momentKey } from './entry-moment.ts'

/** The initial text of a report created from several entries. */
export interface Story {
  readonly text: string
  /** All text of the entries, including people and links. */
  readonly whole: string
  /** The text was truncated. */
  readonly isCut: boolean
  /** The first and last day, `2026-11-21`. */
  readonly from: string
  readonly until: string
  /** The day of each incident and recurrence, with duplicates. */
  readonly days: readonly string[]
}

interface Wording {
  /** Formats when something happened. */
  readonly when: (moment: { day: string; time: string | null; about?: boolean }) => string
  readonly again: (when: string) => string
  readonly position: (position: Position) => string
  /** Appended to a truncated text: says where the rest is. */
  readonly cut: string
}

/** The entries in chronological order, as one text with a maximum size in bytes of JSON. */
export function writeStory(chosen: readonly Incident[], wording: Wording, room: number): Story {
  const inOrder = chosen.toSorted((one, other) => momentKey(one).localeCompare(momentKey(other)))
  const withoutFacts = inOrder.map((incident) => paragraphOf(incident, wording)).join('\n\n')
  const all = inOrder.map((incident) => paragraphOf(incident, wording, factsOf(incident))).join('\n\n')
  const isCut = bytesOf(withoutFacts) > room
  const days = inOrder.flatMap(({ day, again }) => [day, ...again.map((each) => each.day)]).toSorted()
  return {
    text: isCut ? truncateStory(withoutFacts, wording.cut, room) : withoutFacts,
    whole: all,
    isCut,
    from: days[0] ?? '',
    until: days.at(-1) ?? '',
    days,
  }
}

/** Facts for which the report has separate fields. */
const factsOf = ({ people, links }: Incident): string[] => [people.join(', '), ...links]

function paragraphOf(incident: Incident, wording: Wording, facts: readonly string[] = []): string {
  const { place, position, words, again } = incident
  const head = [wording.when(incident), place, position && wording.position(position)]
  const counted = again.map((each) => wording.again(wording.when(each)))
  return [head.filter(Boolean).join(' · '), words, ...facts, ...counted].filter(Boolean).join('\n')
}

function truncateStory(whole: string, cut: string, room: number): string {
  const characters = Array.from(whole)
  let [min, max] = [0, characters.length]
  const upTo = (count: number) => `${characters.slice(0, count).join('')}\n${cut}`
  while (min < max) {
    const middle = Math.ceil((min + max) / 2)
    if (bytesOf(upTo(middle)) <= room) min = middle
    else max = middle - 1
  }
  return upTo(min)
}

const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length
