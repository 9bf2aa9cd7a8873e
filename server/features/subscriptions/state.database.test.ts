import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople } from '../../../tests/support/devices.ts'
import { countingStates, stateOf } from './state.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('database and server agree on which subscription states count', async () => {
  const { id } = await testPeople(app).confirmed()
  const { rows: words } = await app.owner(`
    select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1] as status
    from pg_constraint where conname = 'subscriptions_status_check'`)
  expect(words.length).toBe(10)
  for (const { status } of words)
    for (const [ends, refunded, disputed] of eightWays()) {
      const facts = { status: String(status), ends, refunded, disputed }
      const { rows } = await app.owner(
        `insert into subscriptions (id, member_id, plan, period, stripe_id, status, ends, refunded, disputed)
         values (gen_random_uuid(), $1, 'premium', 'month', gen_random_uuid()::text, $2, $3, $4, $5)
         returning subscription_counts(subscriptions) as counts`,
        [id, facts.status, ends, refunded, disputed],
      )
      expect(rows[0]?.counts, JSON.stringify(facts)).toBe(countingStates.has(stateOf(facts)))
      await app.owner('delete from subscriptions')
    }
})

function eightWays(): [boolean, boolean, boolean][] {
  return Array.from({ length: 8 }, (_, index) => [(index & 1) > 0, (index & 2) > 0, (index & 4) > 0])
}
