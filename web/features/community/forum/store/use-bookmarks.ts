import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('./bookmark-store.ts')).bookmarks

/** The topics that the member saved, and what saves one; `set` is `null` until its code has come. */
export const useBookmarks = () => useMarks(load)
