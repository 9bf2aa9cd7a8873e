import { useEffect, useState, type ComponentType } from 'react'
import { EmergencyBoot } from '#web/platform/safety/emergency-panel/boot.tsx'
import { useScripts } from '#web/ui/use-scripts.ts'

/**
 * The emergency numbers of the reader's own country. In the served page its script shows them, since the data of all countries
 * is not in the first bundle; a page rendered later fetches it.
 */
export function OwnNumbers() {
  const [isSent] = useState(!useScripts())
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isSent) return
    import('#web/platform/safety/emergency-panel/own-panel.tsx').then(
      ({ OwnEmergencyPanel }) => setPanel(() => OwnEmergencyPanel),
      // It may not load without a network; the link to every country's numbers is below.
      () => undefined,
    )
  }, [isSent])
  if (isSent) return <EmergencyBoot />
  return Panel && <Panel />
}
