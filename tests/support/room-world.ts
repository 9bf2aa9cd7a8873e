import { randomUUID } from 'node:crypto'
import type { AgeBand } from '#contract/community/values.ts'
import type { ApiClient } from './app.ts'
import type { People, Person } from './devices.ts'
import type { PathTarget } from './path-targets.ts'
import { as } from './reports.ts'
import type { World } from './world.ts'

/** Inserts a host whom an administrator verified. @returns their id as a host */
export async function insertHost(app: ApiClient, memberId: string): Promise<string> {
  const { rows } = await app.owner(
    `insert into hosts as h (id, member_id, name, about, kinds, bands, languages, capacity, contact, asked_on, outcome, checked, checked_on,
       last_day, passed_host, passed_facilitator, checked_name, checked_about, checked_kinds, checked_bands, checked_languages,
       checked_capacity, is_active)
     values (gen_random_uuid(), $1, 'Marta', 'A psychologist.', '{facilitator,host}', '{older,younger}', '{en,es}', 12, 'By mail', null, 'verified',
       'The register', current_date, current_date + 90, current_date, current_date, 'Marta', 'A psychologist.', '{facilitator,host}',
       '{older,younger}', '{en,es}', 12, true)
     on conflict (member_id) do update set name = h.name returning id`,
    [memberId],
  )
  return rows[0].id
}

/** Inserts a room with an open session and a participant who wrote a line and has a private exchange. */
export async function insertRoom(
  app: ApiClient,
  hostMemberId: string,
  guestMemberId: string,
  band: AgeBand = 'older',
) {
  const host = await insertHost(app, hostMemberId)
  const [room, space, session, line, held, word, wordLine] = Array.from({ length: 7 }, () => randomUUID())
  await app.owner(`insert into spaces (id, kind, audience, band) values ($1, 'room', 'invited', $2)`, [
    space,
    band,
  ])
  await app.owner(
    `insert into rooms (id, space_id, kind, title, about, language, band, seats, zone, starts_on, starts_at, minutes, repeats, host_id, state)
     values ($1, $2, 'hour', 'Evening talk', 'For all.', 'en', $4, 50, 'UTC', current_date, '18:00', 60, 'weekly', $3, 'open')`,
    [room, space, host, band],
  )
  await app.owner(
    `insert into room_sessions (id, room_id, starts_at, ends_at, state, in_charge, lease_at, last_number)
     values ($1, $2, now(), now() + interval '1 hour', 'open', $3, now() + interval '1 hour', 1)`,
    [session, room, host],
  )
  const { rows } = await app.owner(
    `insert into aliases (member_id, is_usual, is_passing, band, name, wanted, wanted_state, picture, language)
     values ($1, false, true, $2, 'Paper Lantern', 'Paper Lantern', 'published', 2, 'en') returning id`,
    [guestMemberId, band],
  )
  const seat = String(rows[0].id)
  await app.owner(
    `insert into room_seats (alias_id, session_id, member_id, comparable, state, place) values ($1, $2, $3, 'paperlantern', 'seated', 0)`,
    [seat, session, guestMemberId],
  )
  await app.owner(
    `insert into room_lines (id, session_id, number, alias_id, words, state, request_hash) values
       ($1, $3, 1, $4, 'Said in the room.', 'shown', sha256('')), ($2, $3, null, $4, 'Held for the host.', 'held', sha256(''))`,
    [line, held, session, seat],
  )
  await app.owner(
    `insert into room_words (id, session_id, alias_id, asked_by, last_number, request_hash) values ($1, $2, $3, 'seat', 1, sha256(''))`,
    [word, session, seat],
  )
  await app.owner(
    `insert into room_word_lines (id, word_id, number, alias_id, by_role, words, request_hash)
     values ($1, $2, 1, $3, 'seat', 'Between us.', sha256(''))`,
    [wordLine, word, seat],
  )
  await app.owner(
    `insert into room_escalations (id, session_id, alias_id, words, request_hash) values (gen_random_uuid(), $1, $2, 'Come.', sha256(''))`,
    [session, seat],
  )
  return {
    room: String(room),
    session: String(session),
    line: String(line),
    held: String(held),
    word: String(word),
    seat,
  }
}

/** Adds the room of a world. */
export async function addRoom(app: ApiClient, people: People, guest: Person) {
  const host = await people.confirmed()
  return { host, ...(await insertRoom(app, host.id, guest.id)) }
}

/** The records that a path of rooms and hosts names, and the member with the most rights there; nothing for other paths. */
export async function createRoomTargets(
  app: ApiClient,
  world: World,
  path: string,
): Promise<PathTarget[] | undefined> {
  const { host, writer } = world.community
  const of = (params: PathTarget['params'], who: Person): PathTarget[] => [{ params, owner: as(who) }]
  if (path.startsWith('/api/admin/hosts/'))
    return of({ id: await insertHost(app, host.id) }, world.team.admin)
  if (!/^\/api\/(admin\/|live\/)?rooms\//.test(path)) return undefined
  await app.owner('delete from hosts where member_id = $1', [host.id])
  const planted = await insertRoom(app, host.id, writer.id)
  if (path.startsWith('/api/admin/rooms/')) return of({ id: planted.room }, world.team.admin)
  if (path.startsWith('/api/rooms/proposals/')) {
    await app.owner(`update rooms set state = 'proposed' where id = $1`, [planted.room])
    return of({ id: planted.room }, host)
  }
  if (path.startsWith('/api/rooms/words/')) return of({ id: planted.word }, writer)
  if (path.startsWith('/api/rooms/lines/')) return of({ id: planted.line }, writer)
  if (path.endsWith('/removal'))
    await app.owner(`update room_seats set state = 'removed' where alias_id = $1`, [planted.seat])
  const isGuestPath = /\/(seat|hand|lines|words|removal)$/.test(path) || path.startsWith('/api/live/rooms/')
  if (path.includes('/sessions/') || path.startsWith('/api/live/rooms/'))
    return of(
      {
        id: planted.session,
        seatId: planted.seat,
        lineId: path.endsWith('/decision') ? planted.held : planted.line,
      },
      isGuestPath ? writer : host,
    )
  return of({ id: planted.room }, writer)
}

/** Inserts rows into each table of rooms and hosts: the reporter hosts, and another member is in the room. */
export async function fillRooms(app: ApiClient, { reporter, community }: World): Promise<void> {
  await insertRoom(app, reporter.id, community.writer.id)
}
