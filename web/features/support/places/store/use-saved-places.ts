import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('./saved-store.ts')).savedPlaces

/** The places that the reader saved, and what saves one; `set` is `null` until its code has come. */
export const useSavedPlaces = () => useMarks(load)
