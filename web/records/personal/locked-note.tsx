import { LockKeyhole } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useOwnsPrompt } from './owns-prompt.ts'

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
  const [ownsPrompt, showPrompt] = useOwnsPrompt()
  const isLate = useIsLate()
  if (!isLocked || !isLate) return null
  if (ownsPrompt)
    return (
      <Suspense fallback={<SkeletonText lines={2} />}>
        <UnlockCard />
      </Suspense>
    )
  return (
    <div className="max-w-measure" data-no-print>
      <StatusLine
        icon={<LockKeyhole aria-hidden size={20} className="shrink-0 text-deep" />}
        action={
          <Button tone="secondary" size="small" onClick={showPrompt}>
            {m.vault_marks_unlock()}
          </Button>
        }
      >
        {m.vault_marks_locked()}
      </StatusLine>
    </div>
  )
}
