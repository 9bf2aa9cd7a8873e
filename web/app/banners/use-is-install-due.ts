import { useEffect, useState } from 'react'
import { canOfferInstall } from '#web/platform/install/install-prompt.ts'
import { waitForInstallBanner } from './wait-for-install-banner.ts'

/**
 * Whether the install banner may be shown, {@link waitForInstallBanner} after the browser's offer. Once true, it
 * stays true.
 */
export function useIsInstallDue(hasOffer: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(
    () => (hasOffer ? waitForInstallBanner(document, () => setDue(canOfferInstall())) : undefined),
    [hasOffer],
  )
  return isDue
}
