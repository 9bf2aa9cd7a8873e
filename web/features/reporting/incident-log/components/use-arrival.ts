import { useEffect, useState } from 'react'
import { type CaptureArrival, type SharedIn, claimSharedIn } from '../model/arrival.ts'

/**
 * What another app shared, where the address says that something was.
 *
 * @param taken - called once it is here: the address is then to say so no more
 */
export function useArrival(isAsked: boolean, taken: () => void): CaptureArrival | null {
  const [arrival, setArrival] = useState<CaptureArrival | null>(null)
  useEffect(() => {
    if (!isAsked) return
    void claimSharedIn().then((found) => {
      setArrival(found)
      taken()
    })
    // It is given once: what else changes meanwhile asks for nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
  return arrival
}

/** Whether the person wants what was shared. Nothing of it is in an entry before they say so. [Note: Shares of other sites] */
export function useAcceptance(arrival: CaptureArrival | null) {
  const [decided, setDecided] = useState<{ of: SharedIn; isAccepted: boolean } | null>(null)
  const shared = arrival === null || typeof arrival === 'string' ? null : arrival
  const decision = shared !== null && decided?.of === shared ? decided : null
  return {
    /** What waits for a decision. */
    offered: decision ? null : shared,
    /** What they added. */
    accepted: decision?.isAccepted ? shared : null,
    decide: (isAccepted: boolean) => shared && setDecided({ of: shared, isAccepted }),
  }
}
