/** The number of Shift presses in a row, and when the row expires (milliseconds, by the clock of the events). */
export interface ShiftPresses {
  count: number
  expires: number
  /** Shift is down and no other key was pressed since. */
  alone: boolean
}

export const noPresses: ShiftPresses = { count: 0, expires: 0, alone: false }

export const pressesToLeave = 3

/** Milliseconds between two presses after which the count restarts. Source: GOV.UK "Exit this page". */
export const pressTimeout = 5000

export interface KeyChange {
  type: 'keydown' | 'keyup'
  key: string
  repeat: boolean
  timeStamp: number
}

/**
 * Counts presses of Shift alone. A Shift for a capital letter or a shortcut does not count and resets the
 * count, so that typing a name never triggers it.
 */
export function countShift(presses: ShiftPresses, change: KeyChange): ShiftPresses {
  if (change.key !== 'Shift') return noPresses
  if (change.type === 'keydown') return { ...presses, alone: change.repeat ? presses.alone : true }
  if (!presses.alone) return presses
  const inTime = change.timeStamp <= presses.expires
  return { count: inTime ? presses.count + 1 : 1, expires: change.timeStamp + pressTimeout, alone: false }
}
