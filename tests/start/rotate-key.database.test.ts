import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readLogKey } from '#contract/proofs.ts'
import { verifyReceipt, writeReceipt } from '#encryption/proofs/receipt.ts'
import { isVerifyKey } from '#encryption/identity.ts'
import { closeDay } from '#server/features/proofs/day-closure.ts'
import { batchOf, leavesBy } from '#server/features/proofs/leaves.ts'
import { openLogKeys, readLogKeys } from '#server/features/proofs/log-keys.ts'
import { presentCheckpoint, presentKey } from '#server/features/proofs/present.ts'
import { createProver } from '#server/features/proofs/prover.ts'
import { findCheckpoint } from '#server/features/proofs/queries.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { currentLogin, rotateLogin } from '#server/platform/database/login.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { system } from '#server/platform/http/actor.ts'
import { listenForHints } from '#server/platform/live/listener.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openPushKeys } from '#server/platform/push/open-keys.ts'
import { readSecrets } from '#server/platform/secrets/queries.ts'
import { readArguments } from '../../tools/administration/arguments.ts'
import { type AdminParts, runCommand } from '../../tools/administration/commands.ts'
import type { TestApp } from '../support/app.ts'
import { testProofJobs } from '../support/jobs.ts'
import { newReceipt, sendNewReport } from '../support/reports.ts'
import { teamApp } from '../support/team-app.ts'
import { freshDatabase } from '../support/template.ts'

afterEach(() => vi.useRealTimers())

const silent = createLog({ level: 'silent' })

async function rotate(kind: string, parts: Pick<AdminParts, 'database' | 'ownerUrl'>): Promise<string> {
  const written: string[] = []
  const code = await runCommand(readArguments(['rotate-key', kind]), {
    ...parts,
    publicUrl: 'http://localhost',
    dataDir: '/nowhere',
    write: (text) => written.push(text),
    tell: (line) => written.push(line),
  })
  expect(code, written.join('')).toBe(0)
  return written.join('')
}
const runRotation = (app: TestApp, kind: string) => rotate(kind, { database: app.database, ownerUrl: '' })

/** Counted back from the open day, which is still the previous date in the hour after midnight. */
const dayAgo = (days: number) =>
  new Date(Date.now() - 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** A report with its sending date moved to this day. */
async function sendReportOn(app: TestApp, team: Awaited<ReturnType<typeof teamApp>>['team'], day: string) {
  const { id } = await sendNewReport(app, newReceipt(), team)
  const { rows } = await app.owner(
    `update report_entries set at = $2 where report_id = $1
     returning report_id as "reportId", id as "entryId", hash, at`,
    [id, `${day}T00:00:00Z`],
  )
  return rows[0] as { reportId: string; entryId: string; hash: Buffer; at: Date }
}

/** The receipt of entries, as a server with the current keys writes it. */
const receiptOf = (app: TestApp, entries: Awaited<ReturnType<typeof sendReportOn>>[]) =>
  app.as(system, async (db) => {
    const secrets = await readSecrets(db)
    const keys = await readLogKeys(db, secrets)
    const proofs = await createProver(() => keys, leavesBy(secrets)).prove(db, entries)
    const checkpoints = []
    for (const { promise } of proofs) {
      const found = await findCheckpoint(db, promise.day)
      if (found) checkpoints.push(presentCheckpoint(found))
    }
    const { name, key, handovers } = presentKey(keys)
    if (!isVerifyKey(key)) throw new Error('log has no key')
    return writeReceipt({
      log: { name, key },
      handovers,
      checkpoints: checkpoints.map(({ note, token }) => ({ note, token })),
      entries: proofs.map(({ hash, promise, inclusion }) => ({ hash, promise, inclusion })),
    })
  })

test('rotates the log key: older receipts verify, later ones through the handover', async () => {
  const { app, team } = await teamApp()
  onTestFinished(() => app.close())
  const early = await sendReportOn(app, team, dayAgo(2))
  await app.as(system, async (db) => {
    const secrets = await readSecrets(db)
    const { newest } = await readLogKeys(db, secrets)
    await closeDay(db, newest, dayAgo(2), batchOf([leavesBy(secrets).leafOf(early)]))
  })
  const { verifier: before } = await app.call(readLogKey, {})
  const old = await receiptOf(app, [early])

  const output = await runRotation(app, 'log')
  expect(output).toContain(before)
  expect(output).toContain(`from ${dayAgo(1)} on`)
  const { rows } = await app.owner(
    `select actor_kind, outcome from audit_entries where action like '%rotate-key'`,
  )
  expect(rows).toEqual([{ actor_kind: 'system', outcome: 'done' }])
  const late = await sendReportOn(app, team, dayAgo(1))
  await (await testProofJobs(app)).daily('close-days')

  expect(await verifyReceipt(old, before)).toMatchObject({ ok: true, entries: [{ state: 'kept' }] })
  const both = await receiptOf(app, [early, late])
  const verdict = await verifyReceipt(both, before)
  expect(verdict).toMatchObject({
    ok: true,
    earlier: [before],
    entries: [{ state: 'kept' }, { state: 'kept' }],
  })
  expect(output).toContain(verdict.ok ? `\n  ${verdict.verifier}\n` : '')
  expect(await verifyReceipt(both, verdict.ok ? verdict.verifier : '')).toEqual(verdict)
})

test('a running server adopts the new log key and shows its chain', async () => {
  const { app } = await teamApp()
  onTestFinished(() => app.close())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const keys = await openLogKeys(app.database, await app.as(system, readSecrets), silent)
  onTestFinished(() => keys.close())
  const before = keys.current().newest.verifier
  await runRotation(app, 'log')
  await runRotation(app, 'log')
  expect(keys.current().newest.verifier).toBe(before)
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => keys.current().handovers.length === 2)
  expect(presentKey(keys.current()).verifier).not.toBe(before)
})

test('reading log keys while another is added returns the previous ones', async () => {
  const { app } = await teamApp()
  onTestFinished(() => app.close())
  let queries = 0
  const keys = await app.as(system, async (db) => {
    const secrets = await readSecrets(db)
    const rotating = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        queries += 1
        if (queries === 1) await runRotation(app, 'log')
        return result
      },
    })
    return readLogKeys(rotating, secrets)
  })
  expect(queries).toBeGreaterThan(1)
  expect(keys.handovers).toEqual([])
})

test('a running server hands browsers a push key once all servers know', async () => {
  const { app } = await teamApp()
  onTestFinished(() => app.close())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const keys = await openPushKeys(app.database, silent)
  onTestFinished(() => keys.close())
  const before = keys.current().publicKey
  const output = await runRotation(app, 'push')
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => keys.current().pairs.size === 2)
  expect(keys.current().publicKey).toBe(before)
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => keys.current().publicKey !== before)
  expect(output).toContain(keys.current().publicKey)
})

test('rotates the login password, keeping open connections and using it for new', async () => {
  const fresh = await freshDatabase(inject('ownerUrl'))
  onTestFinished(() => fresh.drop())
  const url = await migrate(fresh.ownerUrl)
  let callCount = 0
  const open = (currentUrl?: () => Promise<string>) => {
    const database = openDatabase({ url, connections: 4, currentUrl })
    onTestFinished(() => database.close())
    return database
  }
  const database = open(() => {
    callCount += 1
    return currentLogin(fresh.ownerUrl)
  })
  const held = await database.pool.connect()
  onTestFinished(() => held.release())

  const output = await rotate('login', { database, ownerUrl: fresh.ownerUrl })
  expect(output).toMatch(/^The login upstander_login_\d+ has a new password/)
  expect((await held.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  // The first connection fetches the password.
  await database.pool.query('select')
  const three = await Promise.all([1, 2, 3].map(() => database.pool.query('select current_user as who')))
  expect(three.map(({ rows }) => rows[0].who)).toEqual(
    Array(3).fill(expect.stringContaining('upstander_login_')),
  )
  expect(callCount).toBe(1)
  expect(database.url).not.toBe(url)
  // The old password is refused, even if the callback for the current one returns it too.
  await expect(open().pool.query('select 1')).rejects.toMatchObject({ code: '28P01' })
  await expect(
    open(() => Promise.resolve(url))
      .kysely.selectFrom('migrations')
      .execute(),
  ).rejects.toMatchObject({ code: '28P01' })
  // A start neither fails because of the change nor undoes it.
  expect(await migrate(fresh.ownerUrl)).toBe(database.url)
  const owner = openDatabase({ url: fresh.ownerUrl, connections: 1 })
  onTestFinished(() => owner.close())
  const { rows } = await owner.pool.query('select action from audit_entries')
  expect(rows).toEqual([{ action: 'npm run admin -- rotate-key' }])
})

test('a server that lost its listening connection reconnects with the new password', async () => {
  const fresh = await freshDatabase(inject('ownerUrl'))
  onTestFinished(() => fresh.drop())
  const currentUrl = () => currentLogin(fresh.ownerUrl)
  const database = openDatabase({ url: await migrate(fresh.ownerUrl), connections: 1, currentUrl })
  onTestFinished(() => database.close())
  await rotateLogin(fresh.ownerUrl, '')
  let woken = false
  const listener = listenForHints(
    database,
    silent,
    () => (woken = true),
    () => undefined,
    () => undefined,
  )
  onTestFinished(() => listener.close())
  await listener.connect()
  await vi.waitUntil(() => woken, { timeout: 10_000 })
})
