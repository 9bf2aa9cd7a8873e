import type { ReadingProgress } from '#web/features/knowledge/library/components/reading-progress.tsx'
import type { PartsState } from '#web/platform/reading/parts/use-parts.ts'

/** Of somebody who has marked nothing and is at the first part. */
export const progress: ReadingProgress = {
  status: 'ready',
  isPressed: false,
  isOn: () => false,
  names: new Set<string>(),
  set: null,
  press: () => undefined,
  isLocked: false,
  isFailed: false,
}
export const state: PartsState = { at: 0, isWhole: true, move: () => undefined }
