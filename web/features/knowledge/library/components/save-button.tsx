import { Bookmark, BookmarkCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useSavedMessage } from '#web/platform/saved/saved-message.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { savedName, type SavableKind, useSaved } from './use-saved-texts.ts'

/** The prompt or message after a press: rarely needed, so it is loaded separately. */
const SaveProblemNotice = lazy(async () => ({
  default: (await import('./save-problem-notice.tsx')).SaveProblemNotice,
}))

/** Saves a text, or removes it from the saved ones. Only the reader knows which: it is sealed on the device. */
export function SaveButton({ kind, id }: { kind: SavableKind; id: string }) {
  const { status, names, set, press, isPressed, isFailed, isLocked } = useSaved()
  const { isStored } = useSavedMessage()
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
          <SaveProblemNotice isLocked={isLocked} isFailed={isFailed} />
        </Suspense>
      )}
    </div>
  )
}
