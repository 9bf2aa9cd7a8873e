import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OpenSubmission } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { minutesUntilDue } from '../model/queue.ts'
import type { Lease } from './use-lease.ts'
import { useMinute } from './use-minute.ts'
import { bandNames, formatDue, kindNames, languageNames, formatTime } from '../words.ts'

const leaseText: Record<Exclude<Lease, 'held'>, () => string> = {
  over: m.moderation_lease_over,
  lost: m.moderation_lease_lost,
}

interface ItemHeadingProps {
  opened: OpenSubmission
  lease: Lease
  onClose: () => void
}

/** The open item, its audience and due time, and the state of its claim. It gets the focus when another item opens. */
export function ItemHeading({ opened: { item, claimedUntil }, lease, onClose }: ItemHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useMinute()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const facts = [
    bandNames[item.band](),
    languageNames[item.language](),
    formatDue(minutesUntilDue(item.due, now)),
    ...(item.needed > 1 ? [m.moderation_agreed({ agreed: item.agreed, needed: item.needed })] : []),
  ]
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {kindNames[item.kind]()}
        </h2>
        {item.isDanger && <Tag tone="danger">{m.moderation_danger()}</Tag>}
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        <div className="ms-auto flex items-center gap-2">
          {lease === 'held' && (
            <p className="text-sm text-ink-soft">{m.moderation_yours({ time: formatTime(claimedUntil) })}</p>
          )}
          {/* A narrow window has the back link instead. */}
          <Button
            tone="quiet"
            size="small"
            className="-me-2 px-2! max-xl:hidden"
            aria-label={m.moderation_close()}
            icon={<X aria-hidden size={20} />}
            onClick={onClose}
          />
        </div>
      </div>
      {item.isDanger && <StatusLine tone="danger">{m.moderation_danger_text()}</StatusLine>}
      {lease !== 'held' && (
        <StatusLine tone="now" live>
          {leaseText[lease]()}
        </StatusLine>
      )}
    </div>
  )
}
