import type { QueueItem } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import { minutesUntilDue } from '../model/queue.ts'
import { bandNames, formatDue, findingName, kindNames, languageNames, formatTime } from '../words.ts'

interface QueueRowProps {
  item: QueueItem
  now: number
  /** Whether it is the item next to the list. */
  isOpen: boolean
  /** Whether nothing can be opened now, or another moderator has it. */
  isClosed: boolean
  onOpen: (id: string) => void
}

/** Whether another moderator works on the item, in a few words. */
function ClaimLabel({ item }: { item: QueueItem }) {
  if (item.takenUntil) return <span>{m.moderation_taken({ time: formatTime(item.takenUntil) })}</span>
  if (item.isMine) return <span className="font-semibold text-deep">{m.moderation_mine()}</span>
  if (item.needed > 1) return <span>{m.moderation_agreed({ agreed: item.agreed, needed: item.needed })}</span>
  return null
}

/** An item of the queue: one line, or two on a phone. Danger has a coloured edge and a label. It never quotes the text. */
export function QueueRow({ item, now, isOpen, isClosed, onOpen }: QueueRowProps) {
  const minutes = minutesUntilDue(item.due, now)
  const found = item.found.map(findingName)
  return (
    <li
      className={classes(
        'relative border-b border-line hover:bg-deep-soft',
        isOpen && 'bg-deep-soft',
        item.isDanger &&
          'before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-danger forced-colors:before:bg-[CanvasText]',
      )}
    >
      <button
        type="button"
        data-item={item.id}
        aria-current={isOpen ? 'true' : undefined}
        aria-disabled={isClosed || undefined}
        className={classes(
          'grid min-h-14 w-full content-center gap-x-3 px-3 text-start -outline-offset-2 md:flex md:min-h-10 md:items-center md:pointer-coarse:min-h-11',
          isClosed && 'cursor-not-allowed',
        )}
        onClick={() => !isClosed && onOpen(item.id)}
      >
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          {item.isDanger && (
            <span className="shrink-0">
              <Tag tone="danger">{m.moderation_danger()}</Tag>
            </span>
          )}
          <span className="shrink-0">{kindNames[item.kind]()}</span>
          {found.length > 0 && (
            <span className="truncate font-normal text-ink-soft">{[...new Set(found)].join(', ')}</span>
          )}
        </span>
        <span className="flex min-w-0 items-center gap-2.5 overflow-hidden text-sm whitespace-nowrap text-ink-soft md:ms-auto md:shrink-0">
          <ClaimLabel item={item} />
          <span>{bandNames[item.band]()}</span>
          <span>{languageNames[item.language]()}</span>
          <span
            className={classes(
              minutes < 0 ? 'font-semibold text-warn-ink' : minutes < 60 ? 'text-warn-ink' : '',
            )}
          >
            {formatDue(minutes)}
          </span>
        </span>
      </button>
    </li>
  )
}
