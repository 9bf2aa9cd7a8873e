import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('../store/saved-store.ts')).savedTexts

/** The kind of a text that can be saved, as in its mark. */
export type SavableKind = 'guide' | 'module'
export const savedName = (kind: SavableKind, id: string): string => `${kind}/${id}`

/** The saved texts, and a function to save one; `set` is `null` until its code is loaded. */
export function useSaved() {
  return useMarks(load)
}
