import { useEffect, useState } from 'react'
import { mayOffer } from '#web/platform/install/install-prompt.ts'
import { whenInstallIsDue } from './install-due.ts'

/**
 * Whether the install banner may be shown, {@link whenInstallIsDue} after the browser's offer. Once true, it
 * stays true.
 */
export function useInstallIsDue(hasOffer: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => (hasOffer ? whenInstallIsDue(document, () => setDue(mayOffer())) : undefined), [hasOffer])
  return isDue
}
