// Separate from the code that opens and writes, so that a static page can show the storage state without
// loading it.
const state = { isMissing: false, isFull: false }

/** Whether this browser has no database, or one that could never be opened. */
export const isDatabaseMissing = (): boolean => state.isMissing

/** Whether the device had no space for the latest write. */
export const isDeviceFull = (): boolean => state.isFull

export function setDatabaseState(change: Partial<typeof state>): void {
  Object.assign(state, change)
}
