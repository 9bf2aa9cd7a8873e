import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('./saved-store.ts')).savedPlaces

/** The saved places, and a function to save one; `set` is `null` until its code is loaded. */
export const useSavedPlaces = () => useMarks(load)
