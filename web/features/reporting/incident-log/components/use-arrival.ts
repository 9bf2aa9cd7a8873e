import { useEffect, useState } from 'react'
import { type CaptureArrival, type SharedIn, claimSharedIn } from '../model/arrival.ts'

/**
 * Content shared by another app, if the address says that there is some.
 *
 * @param taken - called once it was received, to clean up the address
 */
export function useArrival(isAsked: boolean, taken: () => void): CaptureArrival | null {
  const [arrival, setArrival] = useState<CaptureArrival | null>(null)
  useEffect(() => {
    if (!isAsked) return
    void claimSharedIn().then((found) => {
      setArrival(found)
      taken()
    })
    // It can be claimed only once, so other changes must not claim it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
  return arrival
}

/** Whether the person accepts shared content. Nothing of it is in an entry before. [Note: Shares of other sites] */
export function useAcceptance(arrival: CaptureArrival | null) {
  const [decided, setDecided] = useState<{ of: SharedIn; isAccepted: boolean } | null>(null)
  const shared = arrival === null || typeof arrival === 'string' ? null : arrival
  const decision = shared !== null && decided?.of === shared ? decided : null
  return {
    /** Waiting for a decision. */
    offered: decision ? null : shared,
    /** Accepted content. */
    accepted: decision?.isAccepted ? shared : null,
    decide: (isAccepted: boolean) => shared && setDecided({ of: shared, isAccepted }),
  }
}
