import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { system } from '../http/actor.ts'
import { asActor } from './actor.ts'
import { afterCommit } from './after-commit.ts'
import { type Database, openDatabase } from './connection.ts'

let database: Database
beforeAll(() => {
  database = openDatabase({ url: inject('appUrl') })
})
afterAll(() => database.close())

test('runs after-commit work once, when others can see the writes', async () => {
  const done: string[] = []
  await asActor(database, system, async (db) => {
    afterCommit(db, () => done.push('first'))
    afterCommit(db, () => done.push('second'))
    expect(done).toEqual([])
  })
  expect(done).toEqual(['first', 'second'])
  await asActor(database, system, () => Promise.resolve())
  expect(done).toEqual(['first', 'second'])
})

test('where a transaction is undone nothing of it is done', async () => {
  const done: string[] = []
  const undone = asActor(database, system, (db) => {
    afterCommit(db, () => done.push('never'))
    return Promise.reject(new Error('undone'))
  })
  await expect(undone).rejects.toThrow('undone')
  expect(done).toEqual([])
})
