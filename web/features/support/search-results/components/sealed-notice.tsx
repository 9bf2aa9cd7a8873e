import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { personalRecords, type PersonalState } from '#web/records/personal/personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/** Sealed content once it can be read; until then the reason why not. */
export function SealedNotice({ status, children }: { status: PersonalState['status']; children: ReactNode }) {
  if (status === 'ready') return children
  if (status === 'locked') return <UnlockCard />
  if (status === 'reading') return <SkeletonText lines={5} />
  return (
    <Notice tone="warn" title={m.search_results_unreadable()} live>
      <div>
        <Button tone="secondary" onClick={() => void personalRecords.load()}>
          {m.search_results_retry()}
        </Button>
      </div>
    </Notice>
  )
}
