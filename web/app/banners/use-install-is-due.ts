import { useEffect, useState } from 'react'
import { mayOffer } from '#web/platform/install/install-prompt.ts'
import { whenInstallIsDue } from './install-due.ts'

/** Whether it may be offered to install the app, {@link whenInstallIsDue} after the browser did. Once it is there it stays. */
export function useInstallIsDue(hasOffer: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => (hasOffer ? whenInstallIsDue(document, () => setDue(mayOffer())) : undefined), [hasOffer])
  return isDue
}
