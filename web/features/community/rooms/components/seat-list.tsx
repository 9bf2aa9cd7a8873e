import { Ellipsis, Hand, MicOff } from 'lucide-react'
import type { RoomSeat, RoomSession } from '#contract/community/rooms.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface SeatListProps {
  session: RoomSession
  /** Opens the hosts' actions. */
  onSeat?: ((seat: RoomSeat) => void) | undefined
}

/** Raised hands first, then participants who may be in danger, then by name. */
const orderOf = ({ handRaised, isMarked }: RoomSeat) => (isMarked ? 0 : handRaised ? 1 : 2)

/** The participants, by their names in this session. */
export function SeatList({ session: { seats }, onSeat }: SeatListProps) {
  const ordered = seats.toSorted(
    (one, other) => orderOf(one) - orderOf(other) || one.name.localeCompare(other.name),
  )
  if (ordered.length === 0) return <p className="text-ink-soft">{m.rooms_nobody_yet()}</p>
  return (
    <ul className="border-t border-line">
      {ordered.map((seat) => (
        <li key={seat.id} className="flex min-h-12 items-center gap-2.5 border-b border-line py-1">
          <VoicePicture picture={seat.picture} size={28} />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 wrap-anywhere">
            {seat.name}
            {seat.isOwn && <Tag tone="deep">{m.community_you()}</Tag>}
            {seat.isMarked && <Tag tone="danger">{m.rooms_marked()}</Tag>}
          </span>
          {seat.handRaised && (
            <span title={m.rooms_hand_raised()}>
              <Hand aria-hidden size={20} className="text-accent-ink" />
              <span className="sr-only">{m.rooms_hand_raised()}</span>
            </span>
          )}
          {seat.isMuted && (
            <span title={m.rooms_is_muted()}>
              <MicOff aria-hidden size={20} className="text-ink-soft" />
              <span className="sr-only">{m.rooms_is_muted()}</span>
            </span>
          )}
          {onSeat && !seat.isOwn && (
            <Button
              tone="quiet"
              size="small"
              className="px-2.5!"
              aria-haspopup="dialog"
              aria-label={m.rooms_seat_more({ name: seat.name })}
              icon={<Ellipsis aria-hidden size={20} />}
              onClick={() => onSeat(seat)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
