import { useSyncExternalStore } from 'react'
import { localToday } from './days.ts'

const never = () => () => {}

/** The day on this device, as `2026-12-01`; `null` in prerendered HTML, which does not know it. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => localToday(),
    () => null,
  )
