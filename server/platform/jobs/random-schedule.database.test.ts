import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { system } from '../http/actor.ts'
import { createLog } from '../log/log.ts'
import { type RandomJob, randomTimeAfter, openRandomSchedule, runTurnIfDue } from './random-schedule.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.owner('delete from turns'))

const inAnHour = (now: Date) => new Date(now.getTime() + 3_600_000)
const take = (randomJob: RandomJob) => app.as(system, (db) => runTurnIfDue(db, randomJob))
/** How far off the next turn is, in seconds. */
async function delay(): Promise<number> {
  const { rows } = await app.owner('select extract(epoch from due - now())::float as seconds from turns')
  return rows[0].seconds
}
const timePasses = (seconds: number) =>
  app.owner('update turns set due = due - make_interval(secs => $1)', [seconds])

function counting(next = inAnHour) {
  let done = 0
  const work = () => {
    done++
    return Promise.resolve()
  }
  return { chance: { name: 'counted', next, work }, times: () => done }
}

test('nothing is done before its turn, which no start draws again', async () => {
  const { chance: randomJob, times } = counting()
  await take(randomJob)
  await timePasses(600)
  for (let start = 0; start < 3; start++) await take(randomJob)
  expect(times()).toBe(0)
  expect(await delay()).toBeLessThan(3_000)
})

test('redraws a turn drawn under a clock a day ahead, running nothing', async () => {
  const { chance: randomJob, times } = counting()
  await take(randomJob)
  await timePasses(-86_400)
  await take(randomJob)
  expect(times()).toBe(0)
  expect(await delay()).toBeLessThan(3_601)
})

test('a turn is one server’s, however many look, and draws the next', async () => {
  const { chance: randomJob, times } = counting()
  await take(randomJob)
  await timePasses(3_601)
  await Promise.all(Array.from({ length: 4 }, () => take(randomJob)))
  expect(times()).toBe(1)
  expect(await delay()).toBeGreaterThan(3_500)
})

test('what fails is undone with its turn, which is taken again', async () => {
  const fails: RandomJob = {
    name: 'counted',
    next: inAnHour,
    async work(db) {
      await db.insertInto('turns').values({ name: 'half-done', due: new Date() }).execute()
      throw new Error('in the middle')
    },
  }
  const { chance: randomJob, times } = counting()
  await take(randomJob)
  await timePasses(3_601)
  await expect(take(fails)).rejects.toThrow('in the middle')
  expect((await app.owner('select name from turns')).rows).toEqual([{ name: 'counted' }])
  await take(randomJob)
  expect(times()).toBe(1)
})

test('skips a turn missed without a server, as running late reveals timing', async () => {
  const { chance: randomJob, times } = counting()
  await take(randomJob)
  await timePasses(3_600 + 300)
  await take(randomJob)
  expect(times()).toBe(0)
  expect(await delay()).toBeGreaterThan(3_500)
})

test('servers take their turns one by one and report after the commit', async () => {
  const log = createLog({ level: 'silent' })
  const turnsSeen: number[] = []
  const both = Promise.withResolvers<void>()
  const seen = async () => {
    const { rows } = await app.owner(`select count(*)::int as done from audit_entries where action = 'turn'`)
    turnsSeen.push(rows[0].done)
    if (turnsSeen.length === 4) both.resolve()
  }
  const randomJob: RandomJob = {
    name: 'audited',
    next: (now) => randomTimeAfter(now, { shortest: 20, longest: 60 }),
    async work(db) {
      const entry = {
        actor_kind: 'system',
        action: 'turn',
        outcome: 'done',
        anonymous: false,
        at: new Date(),
      }
      await db.insertInto('audit_entries').values(entry).execute()
    },
  }
  const servers = [1, 2].map(() => openRandomSchedule(app.database, log, { done: () => void seen() }))
  for (const server of servers) server.start([randomJob])
  await both.promise
  for (const server of servers) await server.stop()
  // Each saw a turn that was there by then.
  expect(turnsSeen.every((done, index) => done >= Math.min(index, 1))).toBe(true)
  const { rows } = await app.owner(`select count(*)::int as done from audit_entries where action = 'turn'`)
  expect(rows[0].done).toBeGreaterThanOrEqual(4)
})
