import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { system } from '../http/actor.ts'
import { retryOnConflict } from './retry.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('two transactions locking in opposite order both succeed', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let attempts = 0
  const locking = (own: 0 | 1) =>
    retryOnConflict(() =>
      app.as(system, async (db) => {
        attempts += 1
        const [first, second] = own === 0 ? [1, 2] : [2, 1]
        await sql`select pg_advisory_xact_lock(${first}::int8)`.execute(db)
        both[own].resolve()
        await Promise.all(both.map(({ promise }) => promise))
        await sql`select pg_advisory_xact_lock(${second}::int8)`.execute(db)
        return 'through'
      }),
    )
  expect(await Promise.all([locking(0), locking(1)])).toEqual(['through', 'through'])
  expect(attempts).toBe(3)
})

test('any other failure is not tried again, nor is one for ever', async () => {
  const failing = vi.fn((code: string) =>
    app.as(system, (db) => sql`do ${sql.raw(raising(code))}`.execute(db)),
  )
  await expect(retryOnConflict(() => failing('23505'))).rejects.toThrow()
  expect(failing).toHaveBeenCalledTimes(1)
  await expect(retryOnConflict(() => failing('40P01'))).rejects.toThrow()
  expect(failing).toHaveBeenCalledTimes(4)
})

const raising = (code: string) => `$$ begin raise exception 'given up' using errcode = '${code}'; end $$`
