import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { currentPasswordParameters } from '#contract/accounts.ts'
import { completeReset, keepVaultChallenge } from '#contract/resets.ts'
import { readSession } from '#contract/sessions.ts'
import { readVault, rejoinEarlierVault, replaceKit, replaceVault } from '#contract/vaults.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  newKeys,
  newSealed,
  resealVault,
  deriveSecret,
  testPeople,
  type Person,
  type TestPeople,
} from '../../../tests/support/devices.ts'
import { memberActor } from '../../../tests/support/actors.ts'

let app: TestApp
let people: TestPeople

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

test('a re-sealed vault replaces only the version it was made from', async () => {
  const person = await people.confirmed()
  const { token } = person
  const sealed = newSealed()
  const body = resealVault(person, 1, sealed)
  expect(await app.call(replaceKit, { body }, { session: token })).toEqual({ version: 2 })
  expect(await app.call(readVault, {}, { session: token })).toMatchObject({
    sealed,
    version: 2,
    generation: 1,
  })
  expect((await app.call(readSession, {}, { session: token })).session?.user.kitSaved).toBe(true)

  expect(await app.call(replaceVault, { body }, { session: token })).toEqual({ version: 2 })
  const other = await app.try(replaceVault, { body: resealVault(person, 1) }, { session: token })
  expect(other.body.error?.code).toBe('conflict')
  expect((await app.call(readVault, {}, { session: token })).sealed).toBe(sealed)
})

test('of two devices re-sealing at once, one restarts from the newer vault', async () => {
  const person = await people.confirmed()
  const answers = await Promise.all(
    [1, 2].map(() => app.try(replaceVault, { body: resealVault(person, 1) }, { session: person.token })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('rejects replacing a vault by session alone, without its key signature', async () => {
  const [person, stranger] = [await people.confirmed(), await people.confirmed()]
  const before = await app.call(readVault, {}, { session: person.token })
  const right = resealVault(person, 1)
  const bodies = [
    { ...right, proof: 'A'.repeat(86) },
    { ...right, sealed: newSealed() },
    resealVault({ id: person.id, keys: stranger.keys }, 1),
    { ...right, proof: person.keys.sign(keepVaultChallenge(right.sealed)) },
  ]
  for (const body of bodies)
    for (const call of [replaceVault, replaceKit]) {
      const answer = await app.try(call, { body }, { session: person.token })
      expect(answer.body.error?.code).toBe('not_accepted')
    }
  expect(await app.call(readVault, {}, { session: person.token })).toEqual(before)
})

test('a vault that was never there cannot be rejoined', async () => {
  const { token, keys } = await people.confirmed()
  const body = { generation: 5, proof: keys.sign('anything'), sealed: newSealed(), version: 1 }
  expect((await app.try(rejoinEarlierVault, { body }, { session: token })).body.error?.code).toBe('not_found')
})

/** Resets without the kit, so that a member has rows of every kind. */
async function resetOnce({ id, address }: Person): Promise<void> {
  const { recipient, verifyKey } = newKeys()
  await app.call(completeReset, {
    body: {
      token: await people.resetToken(address),
      authSecret: deriveSecret('reset'),
      parameters: currentPasswordParameters,
      sealed: newSealed(),
      vault: { kind: 'empty', recipient, verifyKey },
    },
  })
  await app.owner(`update reset_links set expires_at = now() - interval '1 second' where member_id = $1`, [
    id,
  ])
}

const tables = [
  ['members', 'id'],
  ['credentials', 'member_id'],
  ['profiles', 'user_id'],
  ['sessions', 'member_id'],
  ['vault_generations', 'member_id'],
  ['resets', 'member_id'],
  ['reset_links', 'member_id'],
  ['confirmations', 'member_id'],
] as const

test.each(tables)(
  'in %s nobody reads, changes or removes another member’s rows, even by SQL',
  async (table, owner) => {
    const [me, other] = [await people.confirmed(), await people.confirmed()]
    await resetOnce(other)
    await people.resetToken(other.address)
    const storedRows = await app.owner(`select from ${table} where ${owner} = $1`, [other.id])
    expect(storedRows.rowCount).toBeGreaterThan(0)
    const actors: Actor[] = [
      { kind: 'anonymous' },
      // Report ids are chosen on devices: this one is the other member's own id.
      { kind: 'receipt', reportId: other.id },
      memberActor(me.id),
    ]
    const where = sql`${sql.ref(owner)} = ${other.id}`
    for (const actor of actors) {
      const seen = await app.as(actor, (db) =>
        sql`select ${sql.ref(owner)} from ${sql.table(table)} where ${where}`.execute(db),
      )
      expect(seen.rows).toEqual([])
      const removed = app.as(actor, (db) => sql`delete from ${sql.table(table)} where ${where}`.execute(db))
      const count = await removed.then(
        (result) => Number(result.numAffectedRows ?? 0),
        (error: Error) => error.message,
      )
      expect([0, `permission denied for table ${table}`]).toContain(count)
    }
  },
)

test('no application statement can make an administrator or confirm an address', async () => {
  const me = await people.pending()
  const actor = memberActor(me.id, { state: 'pending' })
  await expect(
    app.as(actor, (db) =>
      db.updateTable('profiles').set({ is_admin: true }).where('user_id', '=', me.id).execute(),
    ),
  ).rejects.toThrow('permission denied')
  await expect(
    app.as(actor, (db) =>
      db.updateTable('members').set({ state: 'confirmed' }).where('id', '=', me.id).execute(),
    ),
  ).rejects.toThrow('permission denied')
})
