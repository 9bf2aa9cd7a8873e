import { useEffect, useState } from 'react'
import { type CaptureArrival, type ReceivedContent, claimReceivedContent } from '../model/arrival.ts'

/**
 * Content shared by another app, if the address says that there is some.
 *
 * @param onTaken - called once it was received, to clean up the address
 */
export function useArrival(isAnnounced: boolean, onTaken: () => void): CaptureArrival | null {
  const [arrival, setArrival] = useState<CaptureArrival | null>(null)
  useEffect(() => {
    if (!isAnnounced) return
    void claimReceivedContent().then((found) => {
      setArrival(found)
      onTaken()
    })
    // It can be claimed only once, so other changes must not claim it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAnnounced])
  return arrival
}

/** Whether the person accepts shared content. Nothing of it is in an entry before. [Note: Shares of other sites] */
export function useAcceptance(arrival: CaptureArrival | null) {
  const [decided, setDecided] = useState<{ of: ReceivedContent; isAccepted: boolean } | null>(null)
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
