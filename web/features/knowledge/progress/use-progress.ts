import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('./progress-store.ts')).partsRead

/** Which parts of modules somebody has read; `set` is `null` until its code has come. */
export const useProgress = () => useMarks(load)

/** The mark of a part, by its place in the module, from 0. It is the same in both languages. */
export const partName = (moduleId: string, place: number): string => `${moduleId}/${place}`

/** How many of the parts of a module are read. */
export const countRead = (names: ReadonlySet<string>, moduleId: string): number =>
  [...names].filter((name) => name.startsWith(`${moduleId}/`)).length

/**
 * Where somebody goes on: at the first part not read after the last one that is, or else the first that was left out.
 *
 * @returns its place, from 0; `null` where nothing or everything is read
 */
export function resumeAt(names: ReadonlySet<string>, moduleId: string, parts: number): number | null {
  const read = Array.from({ length: parts }, (_, place) => names.has(partName(moduleId, place)))
  const last = read.lastIndexOf(true)
  if (last < 0) return null
  const next = read.indexOf(false, last)
  const found = next < 0 ? read.indexOf(false) : next
  return found < 0 ? null : found
}
