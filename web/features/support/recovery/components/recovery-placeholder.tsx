import { type ComponentType, useEffect, useState } from 'react'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/** The encrypted records need more code than the rest of the page, which renders before it. */
export function RecoveryPlaceholder({ texts }: { texts: RecoveryTexts }) {
  const [Own, setOwn] = useState<ComponentType<{ texts: RecoveryTexts }> | null>(null)
  const [isMissing, setMissing] = useState(false)
  const load = () => {
    import('./recovery.tsx').then(
      ({ Recovery }) => setOwn(() => Recovery),
      () => setMissing(true),
    )
  }
  useEffect(load, [])
  if (Own) return <Own texts={texts} />
  if (!isMissing) return <SkeletonText lines={8} />
  const retry = () => {
    setMissing(false)
    load()
  }
  return (
    <Notice tone="warn" title={m.recovery_missing()} live>
      <div>
        <Button tone="secondary" onClick={retry}>
          {m.recovery_retry()}
        </Button>
      </div>
    </Notice>
  )
}
