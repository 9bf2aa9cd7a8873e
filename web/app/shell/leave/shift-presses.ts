/** How often Shift was pressed in a row, and when the row runs out (milliseconds, same clock as the events). */
export interface ShiftPresses {
  count: number
  expires: number
  /** Shift is down and nothing else was pressed since. */
  alone: boolean
}

export const noPresses: ShiftPresses = { count: 0, expires: 0, alone: false }

export const pressesToLeave = 3

/** Milliseconds between two presses after which the row starts again. Source: GOV.UK "Exit this page". */
export const pressTimeout = 5000

export interface KeyChange {
  type: 'keydown' | 'keyup'
  key: string
  repeat: boolean
  timeStamp: number
}

/**
 * Counts presses of Shift by itself. A Shift that made a capital letter or joined a shortcut does not count and ends the
 * row, so that nobody leaves by typing a name.
 */
export function countShift(presses: ShiftPresses, change: KeyChange): ShiftPresses {
  if (change.key !== 'Shift') return noPresses
  if (change.type === 'keydown') return { ...presses, alone: change.repeat ? presses.alone : true }
  if (!presses.alone) return presses
  const inTime = change.timeStamp <= presses.expires
  return { count: inTime ? presses.count + 1 : 1, expires: change.timeStamp + pressTimeout, alone: false }
}
