import { LockKeyhole } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useAskedHere } from './asked-here.ts'

const UnlockCard = lazy(async () => ({
  default: (await import('#web/platform/vault/unlock-card.tsx')).UnlockCard,
}))

/** Milliseconds in which another tab, or the device itself, opens what is to be open: nothing is said before. */
const opening = 300

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), opening)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/**
 * On a page that can be read and used without them: that the marks of a member are there and locked, and what unlocks them. Without
 * it everything they ticked would seem to be gone.
 */
export function LockedNote({ isLocked }: { isLocked: boolean }) {
  const [isHere, askHere] = useAskedHere()
  const isLate = useIsLate()
  if (!isLocked || !isLate) return null
  if (isHere)
    return (
      <Suspense fallback={<SkeletonText lines={2} />}>
        <UnlockCard />
      </Suspense>
    )
  return (
    <div
      className="flex max-w-measure flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3"
      data-no-print
    >
      <LockKeyhole aria-hidden size={22} className="shrink-0 text-deep" />
      <p className="min-w-48 flex-1">{m.vault_marks_locked()}</p>
      <Button tone="secondary" size="small" onClick={askHere}>
        {m.vault_marks_unlock()}
      </Button>
    </div>
  )
}
