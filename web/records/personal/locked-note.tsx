import { LockKeyhole } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useOwnsPrompt } from './owns-prompt.ts'

const UnlockCard = lazyWithRetry(async () => (await import('#web/platform/vault/unlock-card.tsx')).UnlockCard)

/** Milliseconds in which another tab, or the device itself, usually unlocks the records: no note is shown before. */
const unlockDelay = 300

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), unlockDelay)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/**
 * For pages usable without records: says that the member's marks are locked, with a way to unlock them. Otherwise everything they ticked
 * would seem to be lost.
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
