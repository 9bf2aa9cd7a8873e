import { useState } from 'react'
import { Calm } from '#web/features/support/calm/components/calm.tsx'
import { QuietView } from '#web/features/support/calm/components/quiet-view.tsx'

/** The calming exercises of the crisis page, on this page. */
export function CalmSlot() {
  const [isQuiet, setQuiet] = useState(false)
  return isQuiet ? (
    <QuietView level="h2" onClose={() => setQuiet(false)} />
  ) : (
    <Calm onQuiet={() => setQuiet(true)} />
  )
}
