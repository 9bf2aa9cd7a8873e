import { type ReactNode } from 'react'
import type { RoomSeat, RoomSession } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { HostControls } from './host-controls.tsx'
import { HeldLines } from './held-lines.tsx'
import { SeatList } from './seat-list.tsx'

interface HostPanelProps {
  session: RoomSession
  refresh: () => Promise<unknown>
  onSeat: (seat: RoomSeat) => void
  onPrivateThread: (id: string) => void
  onEscalate: () => void
}

interface PartProps {
  title: string
  count?: number
  children: ReactNode
}

function Part({ title, count = 0, children }: PartProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="flex items-center gap-2 text-lg">
        {title}
        {count > 0 && <Tag tone="accent">{count}</Tag>}
      </h2>
      {children}
    </section>
  )
}

/** Open private threads, unanswered ones first. */
export function PrivateThreadList({
  session,
  onPrivateThread,
}: Pick<HostPanelProps, 'session' | 'onPrivateThread'>) {
  const { privateWords } = session
  if (privateWords.length === 0) return <p className="text-ink-soft">{m.rooms_private_none()}</p>
  return (
    <ul className="border-t border-line">
      {privateWords.map(({ id, seat, askedBy, isOpen, lastNumber }) => (
        <li key={id} className="flex items-center gap-2 border-b border-line py-1">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {seat.name}
            {!isOpen && <span className="text-ink-soft"> · {m.rooms_private_over()}</span>}
            {isOpen && askedBy === 'seat' && lastNumber === 0 && (
              <span className="text-ink-soft"> · {m.rooms_private_asks()}</span>
            )}
          </span>
          <Button
            tone="secondary"
            size="small"
            aria-label={m.rooms_private_open_of({ name: seat.name })}
            onClick={() => onPrivateThread(id)}
          >
            {m.rooms_private_open()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The hosts' panel: pending tasks first, then the people, then the session controls. */
export function HostPanel({ session, refresh, onSeat, onPrivateThread, onEscalate }: HostPanelProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <HostControls session={session} refresh={refresh} />
      <Part title={m.rooms_held()} count={session.held.length}>
        <HeldLines session={session} refresh={refresh} />
      </Part>
      <Part
        title={m.rooms_private_words()}
        count={session.privateWords.filter(({ isOpen }) => isOpen).length}
      >
        <PrivateThreadList session={session} onPrivateThread={onPrivateThread} />
      </Part>
      <Part title={m.rooms_people()}>
        <SeatList session={session} onSeat={onSeat} />
      </Part>
      <div>
        <Button tone="danger" size="small" onClick={onEscalate}>
          {m.rooms_escalate()}
        </Button>
      </div>
    </div>
  )
}
