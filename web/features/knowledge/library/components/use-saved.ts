import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('../store/saved-store.ts')).savedTexts

/** A text that can be saved, as its mark is called. */
export type SavableKind = 'guide' | 'module'
export const savedName = (kind: SavableKind, id: string): string => `${kind}/${id}`

/** What somebody has saved, and what saves it; `set` is `null` until its code has come. */
export function useSaved() {
  return useMarks(load)
}
