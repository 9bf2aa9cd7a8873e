import { beforeEach, expect, test } from 'vitest'
import { requestReset } from '#contract/resets.ts'
import { resetJobs } from '#server/features/resets/jobs.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople } from '../../../tests/support/devices.ts'
import { createNoticeJobs } from '../../../tests/support/notices.ts'
import { openSupportTeam, sendNewReport } from '../../../tests/support/reports.ts'
import { system } from '../http/actor.ts'
import { createLog } from '../log/log.ts'
import { queueMail } from '../mail/queue.ts'
import { AddressRefused } from '../mail/refusals.ts'
import { emit } from './events.ts'
import { openJobs, type Jobs } from './jobs.ts'
import * as resetsEvents from '#server/features/resets/events.ts'
import * as accountsEvents from '#server/features/accounts/events.ts'

// [Note: Lanes] in events.ts

let app: TestApp
const running: Jobs[] = []
beforeEach(async () => {
  app = await testApp()
  return async () => {
    // They first: what waits for a connection while the pool closes is never given one, and waits until its time is over.
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
    await app.close()
  }
})

/** A server's jobs, which run until the test is over. */
async function run(register: (jobs: Jobs) => void): Promise<Jobs> {
  const jobs = openJobs(app.database, createLog({ level: 'silent' }))
  register(jobs)
  running.push(jobs)
  await jobs.start()
  return jobs
}

const mail = (to: string) => ({ to, subject: 'Something', text: 'new' })
const ids = (count: number, begin: string) => Array.from({ length: count }, (_, index) => `${begin}${index}`)

/** Resolves once so many things are there. */
function gathering(count: number) {
  const items: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    things: items,
    all: promise,
    add(item: string) {
      items.push(item)
      if (items.length === count) resolve()
    },
  }
}

test('400 useless reset requests and messages delay neither confirmations nor confirmation messages', async () => {
  const stuck = Promise.withResolvers<void>()
  const confirmed = Promise.withResolvers<void>()
  const resets = gathering(400)
  await app.as(system, async (db) => {
    for (const requestId of ids(400, 'request ')) await emit(db, resetsEvents.requested, { requestId })
    for (const to of ids(20, 'reset')) await queueMail(db, null, mail(to), { lane: 'reset' })
    for (const to of ids(20, 'notice')) await queueMail(db, null, mail(to), { lane: 'notice' })
    await emit(db, accountsEvents.confirmationDue, { memberId: 'the last' })
  })
  await run((jobs) => {
    jobs.on(resetsEvents.requested, async (_db, { requestId }) => {
      await stuck.promise
      resets.add(requestId)
    })
    jobs.on(accountsEvents.confirmationDue, (db) =>
      queueMail(db, null, mail('waits for it'), { lane: 'confirmation' }),
    )
    jobs.mails(async (id) => {
      const { rows } = await app.owner('select recipient from mails where id = $1', [id])
      if (rows[0].recipient === 'waits for it') confirmed.resolve()
      else await stuck.promise
    })
  })
  await confirmed.promise
  expect(resets.things).toEqual([])
  stuck.resolve()
  await resets.all
  // Each once, and fifty at a time.
  expect(new Set(resets.things)).toEqual(new Set(ids(400, 'request ')))
  const { rows } = await app.database.pool.query(
    `select count(distinct started_on)::int as batches from pgboss.job where name = 'resets'`,
  )
  expect(rows).toEqual([{ batches: 8 }])
})

test('retries batch failures alone and runs the others once, in order', async () => {
  const seen = gathering(29)
  await app.as(system, async (db) => {
    for (const memberId of ids(30, 'member ')) await emit(db, accountsEvents.confirmationDue, { memberId })
  })
  await app.database.pool.query(
    `update pgboss.job set created_on = now() - interval '1 hour'
       + substring(data->'payload'->>'memberId' from '\\d+')::int * interval '1 second'
     where name = 'confirmations'`,
  )
  await run((jobs) => {
    jobs.on(accountsEvents.confirmationDue, (_db, { memberId }) => {
      if (memberId === 'member 7') throw new Error('not this one')
      seen.add(memberId)
      return Promise.resolve()
    })
  })
  await seen.all
  const states = async () => {
    const { rows } = await app.database.pool.query<{ state: string; count: number }>(
      `select state, count(*)::int from pgboss.job where name = 'confirmations' group by state order by state`,
    )
    return rows
  }
  await expect.poll(states).toEqual([
    { state: 'retry', count: 1 },
    { state: 'completed', count: 29 },
  ])
  expect(seen.things).toEqual(ids(30, 'member ').filter((each) => each !== 'member 7'))
})

test('commits a finished event and its effects together or not at all', async () => {
  await app.as(system, (db) => emit(db, accountsEvents.confirmationDue, { memberId: 'one' }))
  const stateThen = Promise.withResolvers<string[]>()
  await run((jobs) => {
    jobs.on(accountsEvents.confirmationDue, (db) =>
      queueMail(db, null, mail('somebody'), { lane: 'confirmation' }),
    )
    jobs.mails(async () => {
      // The message can only be here once its event was committed.
      const { rows } = await app.database.pool.query<{ state: string }>(
        `select state from pgboss.job where name = 'confirmations'`,
      )
      stateThen.resolve(rows.map(({ state }) => state))
    })
  })
  expect(await stateThen.promise).toEqual(['completed'])
})

test('a shutdown waits for running jobs and takes no new ones', async () => {
  const isInWork = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const done: string[] = []
  const tell = (memberId: string) =>
    app.as(system, (db) => emit(db, accountsEvents.confirmationDue, { memberId }))
  await tell('in work')
  const jobs = await run((each) =>
    each.on(accountsEvents.confirmationDue, async (_db, { memberId }) => {
      isInWork.resolve()
      await finish.promise
      done.push(memberId)
    }),
  )
  await isInWork.promise
  const stopped = jobs.stop().then(() => done.push('stopped'))
  await tell('after it')
  expect(done).toEqual([])
  finish.resolve()
  await stopped
  expect(done).toEqual(['in work', 'stopped'])
  const { rows } = await app.database.pool.query(
    `select data->'payload'->>'memberId' as id, state from pgboss.job where name = 'confirmations' order by state`,
  )
  expect(rows).toEqual([
    { id: 'after it', state: 'created' },
    { id: 'in work', state: 'completed' },
  ])
})

test('two servers share what there is, and do each of it once', async () => {
  const done = gathering(200)
  await app.as(system, async (db) => {
    for (const requestId of ids(200, '')) await emit(db, resetsEvents.requested, { requestId })
  })
  for (const server of ['one', 'two'])
    await run((jobs) => {
      jobs.on(resetsEvents.requested, (_db, { requestId }) =>
        Promise.resolve(done.add(`${requestId} ${server}`)),
      )
    })
  await done.all
  expect(new Set(done.things.map((item) => item.split(' ')[0])).size).toBe(200)
})

test('an undeliverable message delays none of its batch and is not lost', async () => {
  const sent = gathering(8)
  await app.as(system, async (db) => {
    for (const to of ids(9, 'person')) await queueMail(db, null, mail(to), { lane: 'confirmation' })
  })
  const { rows } = await app.owner(`select id from mails where recipient = 'person0'`)
  await run((jobs) => {
    jobs.mails((id) => {
      if (id === rows[0].id) throw new Error('nobody answers there')
      return Promise.resolve(sent.add(id))
    })
  })
  await sent.all
  expect(new Set(sent.things).size).toBe(8)
  const waiting = async () => {
    const { rows: left } = await app.database.pool.query(
      `select data->>'id' as id, state from pgboss.job where name = 'confirmation-mails' and state <> 'completed'`,
    )
    return left
  }
  await expect.poll(waiting).toEqual([{ id: rows[0].id, state: 'retry' }])
})

test('drops reset requests for unknown addresses together and processes only the rest', async () => {
  const people = testPeople(app)
  const member = await people.confirmed()
  for (const address of [...ids(60, 'nobody.'), member.address].map((each) =>
    each.includes('@') ? each : `${each}@example.org`,
  ))
    await app.call(requestReset, { body: { address } })
  let worked = 0
  const mailed = Promise.withResolvers<void>()
  await run((jobs) => {
    const counted: Jobs = {
      ...jobs,
      on: (event, work, filterPending) =>
        jobs.on(
          event,
          (db, payload) => {
            worked++
            return work(db, payload)
          },
          filterPending,
        ),
    }
    resetJobs(counted, app)
    jobs.mails(async (id) => {
      const { rows } = await app.owner('select text from mails where id = $1', [id])
      if (rows[0].text.includes('#reset=')) mailed.resolve()
    })
  })
  await mailed.promise
  expect(worked).toBe(1)
  expect((await app.owner('select from reset_requests')).rowCount).toBe(0)
})

test('queues confirmations, public requests and news separately', async () => {
  const people = testPeople(app)
  const team = await openSupportTeam(app, people)
  await app.database.pool.query('delete from pgboss.job')
  await app.owner('delete from mails')
  const member = await people.confirmed()
  await people.resetToken(member.address)
  const jobs = createNoticeJobs(app)
  await sendNewReport(app, member, team)
  await jobs.settle()
  const { rows } = await app.database.pool.query<{ name: string; subject: string }>(
    `select name, count(*)::int from pgboss.job where name like '%mails' group by name order by name`,
  )
  expect(rows).toEqual([
    { name: 'confirmation-mails', count: 1 },
    { name: 'notice-mails', count: 1 },
    { name: 'reset-mails', count: 1 },
  ])
})

test('gives up an undeliverable address at the first try, delaying no other', async () => {
  const sent = Promise.withResolvers<void>()
  await app.as(system, async (db) => {
    for (const to of ['gone', 'there']) await queueMail(db, null, mail(to), { lane: 'confirmation' })
  })
  const { rows } = await app.owner(`select id from mails where recipient = 'gone'`)
  await run((jobs) => {
    jobs.mails(async (id) => {
      if (id === rows[0].id) throw new AddressRefused('address takes no mail')
      sent.resolve()
    })
  })
  await sent.promise
  const ofGone = async () => {
    const found = await app.database.pool.query(
      `select state, retry_count from pgboss.job where data->>'id' = $1`,
      [rows[0].id],
    )
    return found.rows
  }
  await expect.poll(ofGone).toEqual([{ state: 'failed', retry_count: 0 }])
})
