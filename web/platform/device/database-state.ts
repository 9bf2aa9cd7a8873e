// Apart from what opens and writes, so that a page of text can say what is saved without loading either.
const state = { isWithout: false, isFull: false }

/** Whether this browser has no database, or one that could never be opened here. */
export const isWithoutDatabase = (): boolean => state.isWithout

/** Whether the device had no room for what was put last. */
export const isDeviceFull = (): boolean => state.isFull

export function noteDatabase(change: Partial<typeof state>): void {
  Object.assign(state, change)
}
