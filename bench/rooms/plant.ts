import { randomUUID } from 'node:crypto'
import type { Member } from '../../demo/members.ts'
import { asOwner } from '../../tests/support/journeys/instance.ts'

/** Voices of the older community, and their seats in rooms whose sessions are open. The first member hosts. */
export async function plantRooms(
  dataDir: string,
  members: readonly Member[],
  count: number,
): Promise<string[]> {
  const [host, ...guests] = members
  if (!host) throw new Error('nobody can host')
  return asOwner(dataDir, async (client) => {
    await client.query('set role upstander_owner')
    await client.query('update community_settings set is_open = true')
    const { rows } = await client.query<{ id: string }>(
      `insert into hosts (id, member_id, name, about, kinds, bands, languages, capacity, contact, asked_on, outcome, checked, checked_on,
         last_day, passed_host, checked_name, checked_about, checked_kinds, checked_bands, checked_languages, checked_capacity, is_active)
       values (gen_random_uuid(), $1, 'Marta', 'A psychologist.', '{host}', '{older}', '{en}', 12, 'By mail', null, 'verified', 'The register',
         current_date, current_date + 90, current_date, 'Marta', 'A psychologist.', '{host}', '{older}', '{en}', 12, true) returning id`,
      [host.id],
    )
    const hostId = rows[0]?.id
    for (const { id } of guests)
      await client.query(
        `insert into community_members (member_id, band, standing, rules_version) values ($1, 'older', 'known', 1) on conflict do nothing`,
        [id],
      )
    const sessions: string[] = []
    for (let room = 0; room < count; room++) {
      const [id, space, session] = [randomUUID(), randomUUID(), randomUUID()]
      sessions.push(session)
      await client.query(
        `insert into spaces (id, kind, audience, band) values ($1, 'room', 'invited', 'older')`,
        [space],
      )
      await client.query(
        `insert into rooms (id, space_id, kind, title, about, language, band, seats, zone, starts_on, starts_at, minutes, repeats, host_id, state)
         values ($1, $2, 'hour', 'Evening talk', 'For all.', 'en', 'older', 100, 'UTC', current_date, '18:00', 180, 'once', $3, 'open')`,
        [id, space, hostId],
      )
      await client.query(
        `insert into room_sessions (id, room_id, starts_at, ends_at, state, in_charge, lease_at)
         values ($1, $2, now(), now() + interval '3 hours', 'open', $3, now() + interval '3 hours')`,
        [session, id, hostId],
      )
      for (const [place, guest] of guests.entries()) {
        const alias = randomUUID()
        const name = `Paper Lantern ${room} ${place}`
        await client.query(
          `insert into aliases (id, member_id, is_usual, is_passing, band, name, wanted, wanted_state, picture, language)
           values ($1, $2, false, true, 'older', $3, $3, 'published', 2, 'en')`,
          [alias, guest.id, name],
        )
        await client.query(
          `insert into room_seats (alias_id, session_id, member_id, comparable, state, place) values ($1, $2, $3, $4, 'seated', $5)`,
          [alias, session, guest.id, name, place],
        )
      }
    }
    return sessions
  })
}
