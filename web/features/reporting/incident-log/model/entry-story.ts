import type { Position } from '#web/platform/position/position.ts'
import type { Incident } from './incidents.ts'
import { momentKey } from './entry-moment.ts'

/** What a report of several entries says before its writer changes it. */
export interface Story {
  readonly text: string
  /** All that the entries say, people and links too. */
  readonly whole: string
  /** The text has no room for all of it. */
  readonly isCut: boolean
  /** The first and the last day, `2026-11-21`. */
  readonly from: string
  readonly until: string
  /** Each day on which something happened, every count of "again" included; a day is there as often as that. */
  readonly days: readonly string[]
}

interface Wording {
  /** When something happened, in words. */
  readonly when: (moment: { day: string; time: string | null; about?: boolean }) => string
  readonly again: (when: string) => string
  readonly position: (position: Position) => string
  /** Shown where there was no more room, and says where the rest is. */
  readonly cut: string
}

/** The entries in the order in which they happened, as one text of at most so many bytes of JSON. */
export function storyOf(chosen: readonly Incident[], wording: Wording, room: number): Story {
  const inOrder = chosen.toSorted((one, other) => momentKey(one).localeCompare(momentKey(other)))
  const withoutFacts = inOrder.map((incident) => paragraphOf(incident, wording)).join('\n\n')
  const all = inOrder.map((incident) => paragraphOf(incident, wording, factsOf(incident))).join('\n\n')
  const isCut = bytesOf(withoutFacts) > room
  const days = inOrder.flatMap(({ day, again }) => [day, ...again.map((each) => each.day)]).toSorted()
  return {
    text: isCut ? fitting(withoutFacts, wording.cut, room) : withoutFacts,
    whole: all,
    isCut,
    from: days[0] ?? '',
    until: days.at(-1) ?? '',
    days,
  }
}

/** What the report asks for in fields of its own. */
const factsOf = ({ people, links }: Incident): string[] => [people.join(', '), ...links]

function paragraphOf(incident: Incident, wording: Wording, facts: readonly string[] = []): string {
  const { place, position, words, again } = incident
  const head = [wording.when(incident), place, position && wording.position(position)]
  const counted = again.map((each) => wording.again(wording.when(each)))
  return [head.filter(Boolean).join(' · '), words, ...facts, ...counted].filter(Boolean).join('\n')
}

function fitting(whole: string, cut: string, room: number): string {
  const characters = Array.from(whole)
  let [least, most] = [0, characters.length]
  const upTo = (count: number) => `${characters.slice(0, count).join('')}\n${cut}`
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (bytesOf(upTo(middle)) <= room) least = middle
    else most = middle - 1
  }
  return upTo(least)
}

const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length
