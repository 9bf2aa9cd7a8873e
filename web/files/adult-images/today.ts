import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The day on this device, as `2026-11-21`. */
export function useToday(): string {
  return useSyncExternalStore(
    never,
    () => new Date().toISOString().slice(0, 10),
    () => '2026-11-21',
  )
}
