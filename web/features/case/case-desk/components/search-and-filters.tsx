import { SlidersHorizontal } from 'lucide-react'
import type { RefObject } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import type { QueueNow } from './use-queue.ts'
import { QueueFilters } from './queue-filters.tsx'
import { SavedViewMenu } from './saved-view-menu.tsx'

interface DeskSearchProps {
  queue: QueueNow
  search: RefObject<HTMLInputElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The search field and filters at the end of the bar. */
export function DeskSearch({ queue: { place, searching }, search, isOpen, onOpen }: DeskSearchProps) {
  const { typed, type } = searching
  return (
    <>
      <div className="w-32 md:w-36 xl:w-52">
        <SearchInput
          ref={search}
          aria-label={m.case_desk_search()}
          placeholder={m.case_desk_search()}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') place.step(0)
          }}
        />
      </div>
      <Button
        tone="secondary"
        className="max-md:px-2.5 md:px-3"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal aria-hidden size={18} />}
        onClick={() => onOpen(!isOpen)}
      >
        <span className="max-md:sr-only">{m.report_list_filter()}</span>
      </Button>
    </>
  )
}

/** Filters and saved views. */
export function DeskFilters({
  queue: { now, searching },
  tags,
}: {
  queue: QueueNow
  tags: readonly string[]
}) {
  const { choice, choose } = searching
  return (
    <div className="grid gap-3 border-b border-line py-4">
      <QueueFilters choice={choice} counts={now.counts} tags={tags} onChoose={choose} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{m.case_desk_search_hint()}</p>
        <SavedViewMenu choice={choice} onChoose={choose} />
      </div>
    </div>
  )
}
