import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginCodes, confirmCodes } from '#contract/codes.ts'
import { readReadiness } from '#contract/health.ts'
import { readReport, sendReport } from '#contract/reports.ts'
import { openReset } from '#contract/resets.ts'
import { readSession, renewSession, signIn } from '#contract/sessions.ts'
import { totpCode } from '../../support/codes.ts'
import { type Person, deriveSecret } from '../../support/devices.ts'
import { parts } from '../../support/journeys/instance.ts'
import { as, newReceipt, newReport, openSupportTeam, type SupportTeam } from '../../support/reports.ts'
import { openTarget, type Target } from '../target/target.ts'
import { type Clock, clockSkipReason, openClock } from './clock.ts'

// The machine's clock changes while people use the server: a day ahead, back, and a day behind, by mistake, by a dead battery, or
// by an attack on the time service. One server goes through all of it in this order.

const stepsOfDay = 2880
const timeoutMs = 20_000

describe('where the clock is set while people are here', () => {
  beforeEach(({ skip }) => skip(Boolean(clockSkipReason), clockSkipReason))
  let clock: Clock
  let target: Target
  let team: SupportTeam
  let person: Person
  let codes: { readonly secret: string; readonly recovery: string[] }
  let earlierReset: string
  const sessions: string[] = []
  beforeAll(async () => {
    if (clockSkipReason) return
    clock = openClock()
    target = await openTarget(clock.environment)
    const { app, people } = target
    team = await openSupportTeam(app, people)
    person = await people.confirmed()
    sessions.push(person.token)
    const other = await people.confirmed()
    const { secret } = await app.call(beginCodes, {}, as(other))
    const { recoveryCodes } = await app.call(confirmCodes, { body: { code: totpCode(secret) } }, as(other))
    codes = { secret, recovery: [other.address, ...recoveryCodes] }
    earlierReset = await people.resetToken((await people.confirmed()).address)
  })
  afterAll(async () => {
    await target?.close()
    clock?.close()
  })

  /** Sets the clock, and waits until server and database both use it. */
  async function setClock(days: number): Promise<void> {
    clock.set(days)
    const isReady = (at: number) => Math.abs(at - Date.now() - days * 86_400_000) < 60_000
    for (const until = performance.now() + timeoutMs; performance.now() < until; await wait(50)) {
      const { headers } = await fetch(`${target.instance.url}/api/health`)
      const { rows } = await target.app.owner('select extract(epoch from clock_timestamp()) * 1000 as now')
      if (isReady(Date.parse(headers.get('date') ?? '')) && isReady(Number(rows[0].now))) return
    }
    throw new Error('clock is not open')
  }

  const enter = (address: string, code?: string, password = 'first') =>
    target.app.try(signIn, {
      body: { address, authSecret: deriveSecret(password), ...(code ? { code } : {}) },
    })

  /** What must work at any clock: members stay signed in, mail is sent, and reports reach their team. */
  async function expectUsable(): Promise<void> {
    const { app, people } = target
    expect((await app.try(readReadiness, {})).status).toBe(200)
    for (const session of sessions) {
      const { session: read } = await app.call(readSession, {}, { session })
      expect(read?.user.id).toBe(person.id)
    }
    const renewed = await app.try(renewSession, {}, { session: sessions.at(-1) })
    expect(renewed.status).toBe(200)
    expect((await enter(person.address, undefined, 'a guess')).status).toBe(401)
    const entered = await enter(person.address)
    expect(entered.status).toBe(200)
    sessions.splice(0, sessions.length, entered.sessionToken ?? '')

    const newcomer = await people.confirmed()
    const token = await people.resetToken(newcomer.address)
    expect((await app.try(openReset, { body: { token } })).status).toBe(200)

    const body = newReport(newReceipt(), team)
    await app.call(sendReport, { body })
    const shown = async () => (await app.try(readReport, { params: { id: body.id } }, as(team.owner))).status
    for (const until = performance.now() + timeoutMs; (await shown()) !== 200; await wait(200))
      if (performance.now() > until)
        throw new Error(
          `team cannot see the report: ${await shown()} ${JSON.stringify((await app.owner('select name, due, now() from turns')).rows)}`,
        )
  }

  /** Periodic jobs are not scheduled for a moment that is already past. */
  async function expectRounds(): Promise<void> {
    const isUsable = async () => {
      const { rows } = await target.app.owner('select cron_on <= now() as "goesOn" from pgboss.version')
      return rows[0].goesOn
    }
    await expect.poll(isUsable, { timeout: timeoutMs }).toBe(true)
  }

  test('it is right', expectUsable)

  test('with a day ahead, sessions stay, old links expire, codes sign in', async () => {
    await setClock(1)
    await expectUsable()
    expect((await target.app.try(openReset, { body: { token: earlierReset } })).status).toBe(410)
    const [address = ''] = codes.recovery
    expect((await enter(address, totpCode(codes.secret, stepsOfDay))).status).toBe(200)
  })

  test('back again: nobody waits for a day until it has come', async () => {
    await setClock(0)
    await expectUsable()
    await expectRounds()
    const [address = '', recovery] = codes.recovery
    // Codes older than the last used one stay refused, because another person may have seen them. A recovery code does not depend
    // on the clock.
    expect((await enter(address, totpCode(codes.secret))).status).toBe(401)
    expect((await enter(address, recovery)).status).toBe(200)
  })

  test('a day behind, and right again', async () => {
    await setClock(-1)
    await expectUsable()
    await expectRounds()
    await setClock(0)
    await expectUsable()
  })

  test('nothing failed inside the server, and it did not start again', async () => {
    const log = await readFile(join(target.folder, parts.log), 'utf8')
    const defects = log.split('\n').filter((line) => /"level":"error"|"status":500/.test(line))
    expect(defects.join('\n')).toBe('')
    expect(log.split('Upstander is ready').length).toBe(2)
  })
})
