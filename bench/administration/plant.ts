import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { encodeCursor } from '#server/platform/database/cursor.ts'

/** What was written, to be asked for. */
export interface Planted {
  /** Somebody who made one in a hundred calls, of which none was refused. */
  readonly member: string
  readonly address: string
  /** A record that one in a thousand entries is about. */
  readonly target: string
  /** A day in the middle of the year. */
  readonly day: string
  /** Pages of the middle of each list, which goes back a year. */
  readonly cursors: readonly string[]
}

const msOfDay = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * msOfDay)

/** A year of an instance, written straight into the tables: nobody of these people exists. */
export async function plantAdministration(
  client: Client,
  { entries, people }: { entries: number; people: number },
): Promise<Planted> {
  const [member, target] = [randomUUID(), randomUUID()]
  const address = 'planted0@sample.example'
  await client.query('set role upstander_owner')
  await client.query(
    `insert into members (id, address, comparable_address, state, request_hash, joined_at)
     select case n when 0 then $1 else gen_random_uuid() end, 'planted' || n || '@sample.example', 'planted' || n || '@sample.example',
       'confirmed', sha256('x'), now() - make_interval(secs => n * 31536000.0 / $2::int)
     from generate_series(0, $2::int - 1) n`,
    [member, people],
  )
  await client.query(
    `insert into profiles (user_id, user_type, language, display_name)
     select id, 'individual', 'en', 'Somebody' from members where address like 'planted%'`,
  )
  await client.query(
    `insert into mails (recipient, subject, text, state, at)
     select 'planted' || n || '@sample.example', 'About your account', 'Hello', 'kept', now() - make_interval(mins => n)
     from generate_series(1, $1::int / 2) n`,
    [people],
  )
  await client.query(
    `insert into settings_changes (id, made_at, changes)
     select gen_random_uuid(), now() - make_interval(hours => n), '[{"field":"serviceName","before":null,"after":"A name"}]'
     from generate_series(1, 2000) n`,
  )
  await client.query(
    `insert into audit_entries (actor_kind, actor_id, action, target_kind, target_id, outcome, anonymous, at)
     select 'member', case when n % 100 = 0 then $1::uuid else m.ids[1 + n % cardinality(m.ids)] end,
       case when n % 20 = 0 then 'GET /api/admin/people/:id' else 'GET /api/reports/:id' end, 'member',
       case when n % 1000 = 7 then $2::uuid else m.ids[1 + (n * 7) % cardinality(m.ids)] end,
       case when n % 50 = 3 then 'forbidden' else 'done' end, false, now() - make_interval(secs => n * 31536000.0 / $3::int)
     from generate_series(1, $3::int) n, (select array_agg(id) as ids from members where address like 'planted%') m`,
    [member, target, entries],
  )
  await client.query('reset role')
  await client.query('vacuum (analyze)')
  const cursors = Array.from({ length: 50 }, (_, nth) =>
    encodeCursor({ at: daysAgo(100 + nth), id: randomUUID() }),
  )
  return { member, address, target, day: daysAgo(180).toISOString().slice(0, 10), cursors }
}
