import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useKeys } from '#web/records/case-desk/use-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { ListAndPane } from '#web/ui/tool-frame.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { moveOfKey } from '../model/moderation-acts.ts'
import type { Queue } from '../model/queue.ts'
import { queueQuery } from '../queries.ts'
import { type ModerationDesk as DeskState, useDesk } from './use-desk.ts'
import { ItemPane } from './item-pane.tsx'
import { ModulesLink } from './modules-link.tsx'
import { QueueList } from './queue-list.tsx'
import { StandingLines } from './writer-history.tsx'

interface DeskProps {
  hasKeys: boolean
  onHelp: () => void
}

/** Moves the focus through the rows, starting at the focused or open one. */
function step(list: RefObject<HTMLElement | null>, by: number): void {
  const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const focused = rows.findIndex((row) => row === document.activeElement)
  const at = focused === -1 ? rows.findIndex((row) => row.ariaCurrent === 'true') : focused
  const to = at === -1 ? 0 : Math.max(0, Math.min(at + by, rows.length - 1))
  rows[to]?.focus()
}

/** The length of the queue, and the moderator's state today, in one line. */
function DeskStatus({ queue }: { queue: Queue }) {
  const { items, decidedToday, cap, contact } = queue
  return (
    <div className="flex min-h-control-small flex-wrap items-center gap-x-4 border-b border-line text-sm text-ink-soft xl:pe-3">
      <output>{m.moderation_waiting({ count: items.length })}</output>
      <span>{m.moderation_decided_today({ count: decidedToday, cap })}</span>
      <span className="min-w-0 truncate md:ms-auto" title={contact}>
        {m.moderation_contact({ contact })}
      </span>
    </div>
  )
}

function Overview({ queue }: { queue: Queue }) {
  if (queue.items.length === 0) return null
  return (
    <div className="grid max-w-measure content-start gap-3 py-4 ps-6 text-ink-soft">
      <p>
        <span className="font-semibold">{m.moderation_none_open()}</span> {m.moderation_none_open_text()}
      </p>
      <p>{m.moderation_contact_text({ contact: queue.contact })}</p>
      <ModulesLink />
    </div>
  )
}

/** The layout for narrow windows: either the list or the item. */
function Narrow({ queue, desk, hasKeys }: { queue: Queue; desk: DeskState; hasKeys: boolean }) {
  if (desk.openId === null)
    return (
      <>
        <StandingLines queue={queue} />
        <DeskStatus queue={queue} />
        <QueueList queue={queue} open={null} onOpen={desk.open} />
      </>
    )
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="mt-2 -ms-2 self-start px-2"
        icon={<ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />}
        onClick={desk.close}
      >
        {m.moderation_back()}
      </Button>
      <ItemPane id={desk.openId} queue={queue} desk={desk} hasKeys={hasKeys} />
    </>
  )
}

/** The queue next to the open item. */
export function Desk({ hasKeys, onHelp }: DeskProps) {
  const query = useQuery(queueQuery)
  const desk = useDesk()
  const isWide = useIsWide()
  const section = useRef<HTMLElement>(null)
  useKeys(hasKeys, (key) => {
    const move = moveOfKey(key)
    if (move === 'next') step(section, 1)
    else if (move === 'previous') step(section, -1)
    else if (move === 'undo') void desk.undo()
    else if (move === 'keys') onHelp()
    else return false
    return true
  })
  return (
    <section ref={section} aria-label={m.moderation_title()} className="flex flex-col xl:h-full">
      <Loaded query={query} failed={m.moderation_failed_list()}>
        {(queue) =>
          isWide ? (
            <div className="min-h-0 flex-1 xl:h-full">
              <ListAndPane
                above={
                  <>
                    <StandingLines queue={queue} />
                    <DeskStatus queue={queue} />
                  </>
                }
                list={<QueueList queue={queue} open={desk.openId} onOpen={desk.open} />}
                pane={
                  desk.openId === null ? (
                    <Overview queue={queue} />
                  ) : (
                    <ItemPane id={desk.openId} queue={queue} desk={desk} hasKeys={hasKeys} />
                  )
                }
              />
            </div>
          ) : (
            <Narrow queue={queue} desk={desk} hasKeys={hasKeys} />
          )
        }
      </Loaded>
    </section>
  )
}
