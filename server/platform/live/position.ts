import { utcDay } from '../days.ts'
import type { LivePosition } from './queries.ts'

const form = /^(\d{4}-\d\d-\d\d)\.(\d{1,20})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const maxPosition = 2n ** 63n

/** As an event id: the day on which it was sent, and the position. */
export function writePosition({ tx, id }: LivePosition, now = Date.now()): string {
  // One minute back: events written around midnight carry the day on which their transaction started.
  return `${utcDay(new Date(now - 60_000))}.${tx}.${id}`
}

/**
 * @returns nothing for a place from before yesterday, whose events are gone, or for what {@link writePosition} did not
 *   make: the client reads everything again
 */
export function readPosition(text: string | undefined, now = Date.now()): LivePosition | undefined {
  const [, day = '', tx = '', id = ''] = form.exec(text ?? '') ?? []
  const yesterday = utcDay(new Date(now - 86_400_000))
  if (day < yesterday || tx === '' || BigInt(tx) >= maxPosition) return undefined
  return { tx, id }
}

/** Whether one position comes after another. */
export function isAfter(one: LivePosition, other: LivePosition): boolean {
  const [a, b] = [BigInt(one.tx), BigInt(other.tx)]
  return a === b ? one.id > other.id : a > b
}
