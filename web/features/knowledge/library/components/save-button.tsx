import { Bookmark, BookmarkCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useStoredWords } from '#web/platform/saved/stored-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { savedName, type SavableKind, useSaved } from './use-saved.ts'

/** The question or message after a press: few press, so nobody else waits for its code. */
const AfterMark = lazy(async () => ({ default: (await import('./after-mark.tsx')).AfterMark }))

/** Saves a text, or takes it off the saved ones. Only its reader knows which: it is sealed on the device. */
export function SaveButton({ kind, id }: { kind: SavableKind; id: string }) {
  const { status, names, set, press, isPressed, isFailed, isLocked } = useSaved()
  const { isStored } = useStoredWords()
  const name = savedName(kind, id)
  const isSaved = names.has(name)
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <div className="grid gap-3 scriptless:hidden" data-no-print>
      <Button
        tone="secondary"
        icon={<Icon aria-hidden size={20} />}
        disabled={set === null || status === 'reading'}
        onClick={() => press([{ name, isOn: !isSaved }])}
      >
        {isSaved ? (isStored ? m.library_unsave() : m.library_unmark()) : m.library_save()}
      </Button>
      {isPressed && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <AfterMark isLocked={isLocked} isFailed={isFailed} />
        </Suspense>
      )}
    </div>
  )
}
