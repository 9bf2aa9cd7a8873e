import { looksToCheck, type Look } from '../support/journeys/looks.ts'
import { checkedStates, type Row, type Sweep } from './rows.ts'

/**
 * The look in which a short run checks each state of a row: the four in rotation, starting with one chosen by the row's name, so
 * that adding or removing a row does not affect others.
 */
export function rotatedLooks(sweep: Sweep, row: Row): Look[] {
  const first = hashText(`${sweep.who}: ${row.page} ${row.when ?? ''}`)
  return checkedStates(sweep, row).map(
    (_, turn) => looksToCheck[(first + turn) % looksToCheck.length] as Look,
  )
}

/** A stable hash of a text (FNV-1a), mixed so that its last digits vary too. */
function hashText(text: string): number {
  let sum = 0x811c9dc5
  for (const byte of Buffer.from(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return (sum >>> 0) % 9973
}
