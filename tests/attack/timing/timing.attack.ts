import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDrafts, openDrafts } from '#contract/drafts.ts'
import { markRead } from '#contract/read-markers.ts'
import { updateProfile } from '#contract/profiles.ts'
import { addEntry, listEntries, readReport, sendReport } from '#contract/reports.ts'
import { releases } from '#server/features/reports/holding/policy.ts'
import { addEvidence } from '../../support/evidence.ts'
import {
  as,
  newEntry,
  newReceipt,
  newReport,
  openSupportTeam,
  sealed,
  type SupportTeam,
} from '../../support/reports.ts'
import { fromNewNetwork } from '../../../bench/measuring/network.ts'
import { openTarget, type Target } from '../target/target.ts'
import { type TimedAction, findTimestamps, readTimestamps, revealingLocations } from './timestamps.ts'

// The attacker has the database, the files and the log, and wants to know the second of an anonymous action. Each action runs
// several times at known moments, which are then searched for. The server holds reports back for as long as in production.

let target: Target
let team: SupportTeam
let begun: number
beforeAll(async () => {
  begun = performance.now()
  target = await openTarget({ SERVER_ENTRY: join(import.meta.dirname, '../../../server/main.ts') })
  team = await openSupportTeam(target.app, target.people)
})
afterAll(() => target?.close())

const times = 3

/** Runs an action several times, at moments without other activity. @returns the locations that reveal each of them */
async function findLeaks(act: () => Promise<unknown>): Promise<string[]> {
  const done: TimedAction[] = []
  for (let time = 0; time < times; time++) {
    await wait(randomInt(100, 500))
    const from = Date.now()
    await act()
    // A call's log line is written after its answer, with that time. It precedes the server's next answer.
    await fetch(`${target.instance.url}/api/health`)
    const to = Date.now()
    done.push({ from, to, after: await readTimestamps(target) })
  }
  return revealingLocations(done)
}

test('moments are found as programs write them', () => {
  const at = Date.parse('2026-11-23T10:20:30.456Z')
  const ways = [
    '2026-11-23T10:20:30.456Z',
    '2026-11-23 10:20:30.456+00',
    '2026-11-23T11:20:30.456+01:00',
    `{"time":${at}}`,
    `${at / 1000}`,
    `${at
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}-7abc-8abc-0123456789ab`,
  ]
  for (const text of ways) expect(findTimestamps(text), text).toEqual([at])
})

test('records and finds the time of actions done under a name', async () => {
  const { app, people } = target
  const member = await people.confirmed()
  const sending = await findLeaks(() => app.call(sendReport, { body: newReport(member, team) }, as(member)))
  expect(sending.join('\n')).toContain('public.reports.sent_at')
  expect(sending.join('\n')).toContain('public.report_entries.at')
  const params = { user_id: member.id }
  const body = { display_name: 'Mira' }
  const naming = await findLeaks(() => app.call(updateProfile, { params, body }, as(member)))
  expect(naming).toContain('log')
})

test('no table, file or line reveals the time of an anonymous action', async () => {
  const { app } = target
  const receipt = newReceipt()
  const { body } = { body: newReport(receipt, team) }
  await app.call(sendReport, { body })
  let last = body.entry
  const next = () => (last = newEntry(receipt, last))
  const params = { id: body.id }
  const accessToken = newReceipt().token
  let version = 0
  const acts: [string, () => Promise<unknown>][] = [
    ['sending a report', () => app.call(sendReport, { body: newReport(newReceipt(), team) })],
    ['sending one for oneself', () => app.call(sendReport, { body: newReport(newReceipt(), null) })],
    ['a message', () => app.call(addEntry, { params, body: { entry: next() } }, as(receipt))],
    ['a file', async () => ({ entry: last } = await addEvidence(app, receipt, { id: body.id, last }))],
    ['reading', () => app.call(readReport, { params }, as(receipt))],
    ['reading what was written', () => app.call(listEntries, { params, query: {} }, as(receipt))],
    ['having read', () => app.call(markRead, { params, body: { read: 1 } }, as(receipt))],
    [
      'keeping a draft',
      () => app.call(saveDrafts, { body: { accessToken, version: ++version, sealed: sealed(2_000) } }),
    ],
    ['opening a draft', () => app.call(openDrafts, { body: { accessToken } })],
    ['looking at the form', () => fetch(`${target.instance.url}/report`, { headers: fromNewNetwork() })],
  ]
  const findings: string[] = []
  for (const [what, act] of acts) findings.push(...(await findLeaks(act)).map((where) => `${what}: ${where}`))
  expect(findings.join('\n')).toBe('')
})

test('the display time is drawn before sending and not moved by sending', async () => {
  const due = async () => {
    const { rows } = await target.app.owner(
      `select due, extract(epoch from due - now()) * 1000 as left from turns where name = 'release-reports'`,
    )
    return rows[0] as { due: Date; left: string }
  }
  const before = await due()
  await target.app.call(sendReport, { body: newReport(newReceipt(), team) })
  const after = await due()
  expect(after.due).toEqual(before.due)
  // It was drawn when the server started.
  expect(Number(after.left)).toBeGreaterThan(releases.shortest - (performance.now() - begun))
  expect(Number(after.left)).toBeLessThan(releases.longest + releases.shortest)
  const { rows } = await target.app.owner(
    `select count(*)::int as shown from reports where anonymous and not held and organisation_id is not null`,
  )
  expect(rows[0].shown).toBe(0)
})
