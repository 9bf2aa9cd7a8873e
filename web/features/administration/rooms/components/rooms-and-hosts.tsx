import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { HostItem } from './host-item.tsx'
import { hostsQuery, closedRoomsQuery } from '../queries.ts'
import { RoomForm } from './room-form.tsx'
import { RoomItem } from './room-item.tsx'

function Hosts() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3" aria-labelledby="admin-hosts">
      <h2 id="admin-hosts" className="text-xl">
        {m.rooms_admin_hosts()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.rooms_admin_hosts_lead()}</p>
      <Loaded query={useQuery(hostsQuery)} loading={<SkeletonText lines={3} />}>
        {(hosts) =>
          hosts.length === 0 ? (
            <p>{m.rooms_admin_no_hosts()}</p>
          ) : (
            <div>
              {hosts.map((host) => (
                <HostItem key={host.id} host={host} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

function Rooms() {
  const { data: hosts = [] } = useQuery(hostsQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3" aria-labelledby="admin-rooms">
      <h2 id="admin-rooms" className="text-xl">
        {m.rooms_admin_rooms()}
      </h2>
      <Loaded query={useQuery(closedRoomsQuery)} loading={<SkeletonText lines={3} />}>
        {(rooms) => (
          <>
            {rooms.length === 0 && !isAdding && <p>{m.rooms_admin_no_rooms()}</p>}
            <div>
              {rooms.map((room) => (
                <RoomItem key={`${room.id}/${room.version}`} room={room} hosts={hosts} />
              ))}
            </div>
            {isAdding ? (
              <RoomForm before={null} hosts={hosts} onDone={() => setAdding(false)} />
            ) : (
              <div>
                <Button size="small" tone="secondary" onClick={() => setAdding(true)}>
                  {m.rooms_admin_new_room()}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Hosts of rooms and groups, and all rooms: applications and proposals first. */
export function RoomsAndHosts() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Hosts />
      <Rooms />
    </div>
  )
}
