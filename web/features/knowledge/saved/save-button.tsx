import { Bookmark, BookmarkCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { savedName, type SavableKind, useSaved } from './use-saved.ts'

/** The question or message after a press: few press, so nobody else waits for its code. */
const AfterMark = lazy(async () => ({ default: (await import('../components/after-mark.tsx')).AfterMark }))

/** Saves a text, or takes it off the saved ones. Only its reader knows which: it is sealed on the device. */
export function SaveButton({ kind, id }: { kind: SavableKind; id: string }) {
  const { status, names, set } = useSaved()
  const [isPressed, setPressed] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const name = savedName(kind, id)
  const isSaved = names.has(name)
  const press = () => {
    setPressed(true)
    setFailed(false)
    if (status !== 'locked') set?.(name, !isSaved).catch(() => setFailed(true))
  }
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <div className="grid gap-3 scriptless:hidden" data-no-print>
      <Button
        tone="secondary"
        icon={<Icon aria-hidden size={20} />}
        disabled={set === null || status === 'reading'}
        onClick={press}
      >
        {isSaved ? m.knowledge_unsave() : m.knowledge_save()}
      </Button>
      {isPressed && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <AfterMark isLocked={status === 'locked'} isFailed={isFailed} />
        </Suspense>
      )}
    </div>
  )
}
