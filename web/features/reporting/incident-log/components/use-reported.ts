import { useEffect, useState } from 'react'
import { reported } from '../model/reported-entries.ts'

const none: ReadonlyMap<string, readonly string[]> = new Map()

/** The entries that reports were made of on this device, by the report; `null` until that was read. */
export function useReported(): ReadonlyMap<string, readonly string[]> | null {
  const [found, setFound] = useState<ReadonlyMap<string, readonly string[]> | null>(null)
  useEffect(() => {
    let isCurrent = true
    reported.read().then(
      (read) => isCurrent && setFound(read),
      // Then everything is counted by itself.
      () => isCurrent && setFound(none),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return found
}
