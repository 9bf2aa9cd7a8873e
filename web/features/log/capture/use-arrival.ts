import { useEffect, useState } from 'react'
import { type CaptureArrival, takeSharedIn } from './arrival.ts'

/**
 * What another app shared, where the address says that something was.
 *
 * @param taken - called once it is here: the address is then to say so no more
 */
export function useArrival(isAsked: boolean, taken: () => void): CaptureArrival | null {
  const [arrival, setArrival] = useState<CaptureArrival | null>(null)
  useEffect(() => {
    if (!isAsked) return
    void takeSharedIn().then((found) => {
      setArrival(found)
      taken()
    })
    // It is given once: what else changes meanwhile asks for nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
  return arrival
}
