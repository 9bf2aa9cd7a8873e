import type { Incident } from '../incidents/incidents.ts'
import { momentKey } from '../incidents/moments.ts'

/** What a report of several entries says before its writer changes it. */
export interface Story {
  readonly text: string
  /** The first and the last day, `2026-11-21`. */
  readonly from: string
  readonly until: string
  /** How often something happened, every count of "again" included. */
  readonly times: number
}

interface Wording {
  /** When something happened, in words. */
  readonly when: (moment: { day: string; time: string | null }) => string
  readonly again: (when: string) => string
  /** Stands where there was no more room. */
  readonly cut: string
}

/** The entries in the order in which they happened, as one text of at most so many bytes of JSON. */
export function storyOf(chosen: readonly Incident[], wording: Wording, room: number): Story {
  const inOrder = chosen.toSorted((one, other) => momentKey(one).localeCompare(momentKey(other)))
  const paragraphs = inOrder.map((incident) => paragraphOf(incident, wording))
  const days = inOrder.flatMap(({ day, again }) => [day, ...again.map((each) => each.day)]).toSorted()
  return {
    text: fitting(paragraphs, wording.cut, room),
    from: days[0] ?? '',
    until: days.at(-1) ?? '',
    times: inOrder.reduce((count, { again }) => count + 1 + again.length, 0),
  }
}

function paragraphOf({ day, time, place, words, again }: Incident, wording: Wording): string {
  const head = [wording.when({ day, time }), place].filter(Boolean).join(' · ')
  const counted = again.map((each) => wording.again(wording.when(each)))
  return [head, words, ...counted].filter(Boolean).join('\n')
}

function fitting(paragraphs: readonly string[], cut: string, room: number): string {
  const whole = paragraphs.join('\n\n')
  if (bytesOf(whole) <= room) return whole
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
