import { useState } from 'react'
import { Calm } from '#web/features/calm/calm.tsx'
import { QuietView } from '#web/features/calm/quiet-view.tsx'

/** The exercises of the crisis page, in this one. */
export function CalmSlot() {
  const [isQuiet, setQuiet] = useState(false)
  return isQuiet ? (
    <QuietView level="h2" onClose={() => setQuiet(false)} />
  ) : (
    <Calm onQuiet={() => setQuiet(true)} />
  )
}
