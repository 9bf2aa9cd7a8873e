import { Bookmark, BookmarkCheck } from 'lucide-react'
import { Suspense } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { useSavedPlaces } from '../store/use-saved-places.ts'

const SaveProblem = lazyWithRetry(
  async () => (await import('#web/records/personal/save-problem.tsx')).SaveProblem,
)

interface SavePlaceProps {
  number: number
  name: string
  saved: ReturnType<typeof useSavedPlaces>
  /** Whether it was pressed last: the prompt appears below that place only. */
  isLastPressed: boolean
  onPress: () => void
}

/** Saves a place, or removes it from the saved ones. Only the reader knows which: it is sealed on the device. */
export function SavePlace({ number, name, saved, isLastPressed, onPress }: SavePlaceProps) {
  const { isOn, press, set, status, isPressed, isLocked, isFailed } = saved
  const isSaved = isOn(String(number))
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <div className="grid gap-3" data-no-print>
      <div>
        <Button
          tone="secondary"
          size="small"
          icon={<Icon aria-hidden size={18} />}
          aria-label={isSaved ? m.places_unmark_named({ name }) : m.places_mark_named({ name })}
          disabled={set === null || status === 'reading'}
          onClick={() => {
            onPress()
            press([{ name: String(number), isOn: !isSaved }])
          }}
        >
          {isSaved ? m.places_unmark() : m.places_mark()}
        </Button>
      </div>
      {isPressed && isLastPressed && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <SaveProblem isLocked={isLocked} isFailed={isFailed} failed={m.places_mark_failed()} />
        </Suspense>
      )}
    </div>
  )
}
