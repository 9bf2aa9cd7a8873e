import { fourLooks, type Look } from '../support/journeys/looks.ts'
import { judgedOf, type Row, type Sweep } from './rows.ts'

/**
 * The look in which a short run checks each state of a row: the four in rotation, starting with one chosen by the row's name, so
 * that adding or removing a row does not affect others.
 */
export function looksInTurn(sweep: Sweep, row: Row): Look[] {
  const first = sumOf(`${sweep.who}: ${row.page} ${row.when ?? ''}`)
  return judgedOf(sweep, row).map((_, turn) => fourLooks[(first + turn) % fourLooks.length] as Look)
}

/** A stable hash of a text (FNV-1a), mixed so that its last digits vary too. */
function sumOf(text: string): number {
  let sum = 0x811c9dc5
  for (const byte of Buffer.from(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return (sum >>> 0) % 9973
}
