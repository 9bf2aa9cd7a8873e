import { fourLooks, type Look } from '../support/journeys/looks.ts'
import { judgedOf, type Row, type Sweep } from './rows.ts'

/**
 * The look in which a short run judges each state of a row: the four in turn, from one that its name decides. A row that is added
 * or taken away changes nothing for the others.
 */
export function looksInTurn(sweep: Sweep, row: Row): Look[] {
  const first = sumOf(`${sweep.who}: ${row.page} ${row.when ?? ''}`)
  return judgedOf(sweep, row).map((_, turn) => fourLooks[(first + turn) % fourLooks.length] as Look)
}

/** A number that stays the same for the same text (FNV-1a), spread so that its last digits differ too. */
function sumOf(text: string): number {
  let sum = 0x811c9dc5
  for (const byte of Buffer.from(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return (sum >>> 0) % 9973
}
