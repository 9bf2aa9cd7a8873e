import { Bookmark, BookmarkCheck } from 'lucide-react'
import { Suspense } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useBookmarks } from '../store/use-bookmarks.ts'

/** The prompt or message after a press: rarely needed, so it is loaded separately. */
const SaveProblem = lazyWithRetry(
  async () => (await import('#web/records/personal/save-problem.tsx')).SaveProblem,
)

/** Saves a topic, or removes it from the saved ones. Only the reader knows which: it is sealed on the device. */
export function BookmarkButton({ topicId }: { topicId: string }) {
  const { status, set, isOn, press, isPressed, isFailed, isLocked } = useBookmarks()
  const isSaved = isOn(topicId)
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={<Icon aria-hidden size={18} />}
        aria-disabled={set === null || status === 'reading'}
        onClick={() => press([{ name: topicId, isOn: !isSaved }])}
      >
        {isSaved ? m.forum_unsave() : m.forum_save()}
      </Button>
      {isPressed && (
        <div className="basis-full empty:hidden">
          <Suspense fallback={<SkeletonText lines={2} />}>
            <SaveProblem isLocked={isLocked} isFailed={isFailed} failed={m.forum_not_saved()} />
          </Suspense>
        </div>
      )}
    </>
  )
}
