import { useEffect, useState } from 'react'
import { reported } from '../model/reported-entries.ts'

const none: ReadonlyMap<string, readonly string[]> = new Map()

/** The entries from which reports were created on this device, by report; `null` until loaded. */
export function useReportedEntries(): ReadonlyMap<string, readonly string[]> | null {
  const [found, setFound] = useState<ReadonlyMap<string, readonly string[]> | null>(null)
  useEffect(() => {
    let isCurrent = true
    reported.read().then(
      (read) => isCurrent && setFound(read),
      // On failure no entry counts as reported.
      () => isCurrent && setFound(none),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return found
}
