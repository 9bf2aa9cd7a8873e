import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('./bookmark-store.ts')).bookmarks

/** The saved topics, and a function to save one; `set` is `null` until its code is loaded. */
export const useBookmarks = () => useMarks(load)
