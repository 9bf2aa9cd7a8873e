import { useSyncExternalStore } from 'react'
import { emergencyCheckedOn } from '#content/helplines/emergency.ts'
import { useToday } from '#web/ui/use-today.ts'

/** The day on this device, as `2026-11-21`. Prerendered pages use the day of the data, as the reader's is unknown. */
export const useTodayOrChecked = (): string => useToday() ?? emergencyCheckedOn

const minute = 60_000

/** Calls back at the start of each minute of the device's clock, and when the page becomes visible. */
function everyMinute(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        changed()
        wait()
      },
      minute - (Date.now() % minute),
    )
  }
  wait()
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** The current minute, in milliseconds since 1970; `null` in prerendered pages, which are read at any time. */
export function useMinute(): number | null {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => null,
  )
}
