import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Rows } from '#web/ui/row.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { openNow } from '../model/schedule.ts'
import { roomsQuery } from '../queries.ts'
import { RoomRow } from './room-row.tsx'

/**
 * Rooms that the reader may enter now, as a section of another page. It states who reads them, and has its own heading of
 * the second level.
 */
export function OpenRooms() {
  return (
    <section aria-labelledby="open-rooms" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 id="open-rooms" className="text-xl">
        {m.rooms_open_now()}
      </h2>
      <p className="text-sm text-ink-soft">{m.rooms_who_reads()}</p>
      <Loaded query={useQuery(roomsQuery)} loading={<SkeletonText lines={2} />} failed={m.rooms_unread()}>
        {(rooms) => {
          const open = openNow(rooms)
          if (open.length === 0)
            return (
              <div className="grid justify-items-start gap-2">
                <p>{m.rooms_none_open()}</p>
                <LinkButton to="/safe-spaces-enhanced" tone="secondary" size="small">
                  {m.rooms_see_schedule()}
                </LinkButton>
              </div>
            )
          return (
            <>
              <Rows label={m.rooms_open_now()}>
                {open.map((each) => (
                  <li key={each.session.id}>
                    <RoomRow {...each} />
                  </li>
                ))}
              </Rows>
              <div>
                <Link to="/safe-spaces-enhanced" className={lineLink}>
                  {m.rooms_see_schedule()}
                </Link>
              </div>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
