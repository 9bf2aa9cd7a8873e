import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { newKeys } from '../../../tests/support/devices.ts'

// [Note: No reader, no sending]: one statement in place of the functions that it is made of.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { recipient, verifyKey } = newKeys()
  // Every member has three generations of keys, of which the first may have been joined into one that is theirs now.
  await app.owner(`
    insert into members (id, address, comparable_address, state, generation, request_hash)
    select md5(a)::uuid, a, a, 'confirmed', 1 + n % 3, sha256(a::bytea)
    from (select n, 'reader' || n || '@sample.example' as a from generate_series(1, 40) n) made;
    insert into vault_generations (member_id, generation, sealed, recipient, verify_key, rejoined_into)
    select id, g, 'sealed', '${recipient}', decode('${Buffer.from(verifyKey, 'base64url').toString('hex')}', 'hex'),
      case when g < generation and substring(id::text for 1) < '8' then generation end
    from members, (values (3), (2), (1)) generations (g)`)
  // The same places in every run.
  await app.owner(`
    select setseed(0.5);
    insert into organisations (id, slug, name, kind, answer_days, key_generation, closed_on, zone, deadline_counting, holidays)
    select md5('place ' || n)::uuid, 'place-' || n, 'Place', 'school', 1 + n % 9, 1 + n % 2, case when n % 11 = 0 then current_date end,
      (array['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu'])[1 + n % 4],
      case when n % 2 = 0 then 'working' else 'calendar' end,
      case when n % 3 = 0 then array[current_date, current_date - 1, current_date - 2] else '{}' end
    from generate_series(1, 400) n;
    insert into organisation_verifications (organisation_id, outcome, reason, until)
    select id, 'verified', '', current_date + (random() * 20)::int - 4 from organisations, generate_series(1, 2) where random() < 0.9;
    insert into organisation_verifications (organisation_id, outcome, reason)
    select id, 'refused', '' from organisations where random() < 0.1;
    insert into handlers (organisation_id, member_id, role, sealed_key, key_generation, vault_generation, opened_queue_at)
    select o.id, m.id, (array['owner', 'handler', 'observer'])[1 + floor(random() * 3)::int],
      case when invited then null else 'sealed'::bytea end, case when not invited then 1 + floor(random() * 2)::int end,
      case when not invited then 1 + floor(random() * 3)::int end,
      case when random() < 0.9 then now() - random() * random() * interval '16 days' end
    from organisations o cross join lateral (select id, random() < 0.1 as invited from members order by md5(o.id::text || id::text) limit 3) m`)
})
afterAll(() => app.close())

/** Each place, whether somebody is said to read there, and whether the functions find one who does. */
async function answersFor(actorStatement: string) {
  const results: unknown = await app.owner(`
    begin; ${actorStatement};
    select organisation_is_reading(o.id) as said, exists (
      select from handlers h where h.organisation_id = o.id and h.role <> 'observer'
        and is_within_answer_days(o, h.opened_queue_at) and handler_is_active(h) and organisation_accepts(o)
    ) as found from organisations o;
    commit`)
  const [, , { rows }] = results as [unknown, unknown, { rows: { said: boolean; found: boolean }[] }]
  return rows
}

test.for([
  ['nobody who is known', `select set_config('app.actor_kind', 'anonymous', true)`],
  [
    'a handler, with keys of before',
    `select set_config('app.actor_kind', 'member', true), set_config('app.generation', '1', true),
       set_config('app.actor_id', (select member_id::text from handlers group by 1 order by count(*) desc limit 1), true)`,
  ],
] as const)(
  '%s is told that somebody reads there exactly where the functions find one',
  async ([, actorStatement]) => {
    const answers = await answersFor(actorStatement)
    expect(answers.filter(({ said, found }) => said !== found)).toEqual([])
    const reading = answers.filter(({ said }) => said).length
    expect(reading).toBeGreaterThan(40)
    expect(answers.length - reading).toBeGreaterThan(40)
  },
)
