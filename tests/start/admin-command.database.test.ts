import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { claimServer, readClaimState } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { listAdministrators, readPerson } from '#contract/people.ts'
import { closeDays } from '#server/features/proofs/day-closure.ts'
import { leavesBy } from '#server/features/proofs/leaves.ts'
import { system } from '#server/platform/http/actor.ts'
import { readSecrets } from '#server/platform/secrets/queries.ts'
import { readArguments } from '../../tools/administration/arguments.ts'
import { runCommand } from '../../tools/administration/commands.ts'
import { createAccountJobs } from '../support/account-actions.ts'
import type { TestApp } from '../support/app.ts'
import { newVoice } from '../support/community.ts'
import { daysFromToday } from '../support/days.ts'
import type { TestPeople } from '../support/devices.ts'
import { as, type SupportTeam } from '../support/reports.ts'
import { teamApp } from '../support/team-app.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let jobs: ReturnType<typeof createAccountJobs>

beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
  jobs = createAccountJobs(app)
})
afterAll(() => app.close())
// Starting a process beside other tests is slow. In milliseconds.
vi.setConfig({ testTimeout: 30_000 })

async function run(...args: string[]) {
  const written: string[] = []
  const messages: string[] = []
  const code = await runCommand(readArguments(args), {
    database: app.database,
    ownerUrl: 'postgresql://nobody@127.0.0.1:1/none',
    publicUrl: app.publicUrl,
    dataDir: '/nowhere',
    write: (text) => written.push(text),
    tell: (line) => messages.push(line),
  })
  return { code, written: written.join(''), messages: messages.join('\n') }
}
const lastEntry = async () =>
  (await app.call(listAudit, { query: { selection: 'administration', limit: 1 } }, as(team.admin))).items[0]

test('exits with 2 on wrong usage, explaining the error and the syntax', () => {
  const script = join(import.meta.dirname, '../../scripts/admin.ts')
  const call = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  const wrong = call('suspend', 'a@example.org')
  expect([wrong.status, wrong.stdout]).toEqual([2, ''])
  expect(wrong.stderr).toContain('Say either --days 7')
  expect(wrong.stderr).toContain('npm run admin -- export-audit')
  const help = call('--help')
  expect([help.status, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toContain('npm run admin -- create')
})

test('a link created on the machine adds one administrator, once', async () => {
  const { code, written } = await run('create')
  expect(code).toBe(0)
  const token = /#administrator=([\w-]{43})/.exec(written)?.[1] ?? ''
  expect(await app.call(readClaimState, { body: { token } })).toEqual({ state: 'open' })
  const [person, late] = [await people.confirmed(), await people.confirmed()]
  await app.call(claimServer, { body: { token } }, as(person))
  const { items } = await app.call(listAdministrators, {}, as(team.admin))
  expect(items.map(({ id }) => id)).toContain(person.id)
  expect((await app.try(claimServer, { body: { token } }, as(late))).status).toBe(409)
  expect((await jobs.readMailsTo(team.admin.address)).at(-1)).toContain('Another account can now administer')
})

test('a suspension from the machine notifies, is audited, and can end early', async () => {
  const person = await newVoice(app, people)
  const see = async () =>
    (await app.call(readPerson, { params: { id: person.id } }, as(team.admin))).suspension
  const why = ['--reason', 'threat', '--words', 'You scared people.']
  expect((await run('suspend', person.address, '--days', '7', ...why)).code).toBe(0)
  expect(await lastEntry()).toMatchObject({
    actor: { kind: 'system', memberId: null },
    action: 'npm run admin -- suspend',
    target: { kind: 'member', id: person.id },
    outcome: 'done',
  })
  expect(await see()).toMatchObject({ step: 'out', until: daysFromToday(7), words: 'You scared people.' })
  const again = await run('suspend', person.address, '--days', '30', ...why)
  expect([again.code, again.messages]).toEqual([1, 'This is already in place.'])
  expect((await lastEntry())?.outcome).toBe('conflict')
  expect((await run('suspend', person.address, '--lift')).code).toBe(0)
  expect(await see()).toBeNull()
  expect((await run('suspend', 'nobody@example.org', '--lift')).messages).toBe('No account has this address.')
})

test('a second factor reset from the machine waits 72 hours for objection', async () => {
  const person = await people.confirmed()
  expect((await run('reset-second-factor', person.address)).messages).toContain('no second factor')
  await people.enrol(person)
  expect((await run('reset-second-factor', person.address)).code).toBe(0)
  expect((await jobs.readMailsTo(person.address)).at(-1)).toContain('#stop-factor-reset=')
  await jobs.runRound()
  const seen = await app.call(readPerson, { params: { id: person.id } }, as(team.admin))
  expect(seen).toMatchObject({ hasCodes: true, factorReset: { dueAt: expect.any(String) } })
})

test('exports the audit log by day and verifies it against the proofs', async () => {
  await app.owner(`insert into audit_entries (actor_kind, action, outcome, anonymous, at)
    select 'system', 'npm run admin -- create', 'done', false, now() - make_interval(days => n) from generate_series(1, 3) n`)
  await app.as(system, async (db) => {
    const secrets = await readSecrets(db)
    await closeDays(db, secrets, leavesBy(secrets))
  })
  const whole = await run('export-audit')
  expect(whole.code).toBe(0)
  expect(
    whole.written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).action),
  ).toHaveLength(3)
  expect(whole.messages).toContain(`${daysFromToday(-1)}: 1 line, as the log of proofs holds them`)
  const folder = await mkdtemp(join(tmpdir(), 'audit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const output = join(folder, 'audit.jsonl')
  await run('export-audit', '--from', daysFromToday(-1), '--output', output)
  expect((await readFile(output, 'utf8')).trim().split('\n')).toHaveLength(1)
  expect((await run('export-audit', '--output', output)).messages).toContain('is there already')
  await app.owner(`update audit_entries set outcome = 'conflict' where at < now() - interval '1 day'`)
  const changed = await run('export-audit')
  expect(changed.code).toBe(1)
  expect(changed.messages).toContain('CHANGED')
})
