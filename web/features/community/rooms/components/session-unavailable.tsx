import type { ReactNode } from 'react'
import type { RoomSession } from '#contract/community/rooms.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { OpenRooms } from './open-rooms.tsx'
import { RemovalAppeal } from './removal-appeal.tsx'
import { roomPath } from '../model/room-path.ts'

/** Replaces a session that this reader may not see. */
export function SessionUnavailable({ backLink }: { backLink: ReactNode }) {
  return (
    <Page area="community" title={m.rooms_gone()} lead={m.rooms_gone_text()} note={backLink}>
      <CrisisBar />
      <OpenRooms />
    </Page>
  )
}

/** For a participant whom the host removed from this session: a kind message, with the remaining options. */
export function RemovedFromSession({ session, backLink }: { session: RoomSession; backLink: ReactNode }) {
  return (
    <Page area="community" title={session.room.title} lead={m.rooms_removed()} note={backLink}>
      <p>{m.rooms_removed_text()}</p>
      <RemovalAppeal sessionId={session.id} />
      <CrisisBar />
    </Page>
  )
}

/** For a reader without a seat in this session: a link to the room's page. */
export function RoomWithoutSeat({ session, backLink }: { session: RoomSession; backLink: ReactNode }) {
  return (
    <Page area="community" title={session.room.title} lead={m.rooms_without_seat()} note={backLink}>
      <div>
        <LinkButton to={roomPath(session.room.id)}>{m.rooms_to_door()}</LinkButton>
      </div>
      <CrisisBar />
    </Page>
  )
}
