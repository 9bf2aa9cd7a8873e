import { randomBytes } from 'node:crypto'
import type { Caller } from '../../demo/caller.ts'
import { type Member, signUpMember } from '../../demo/members.ts'
import { sendAsMember } from '../../demo/reports.ts'
import { keyringOf } from '../../demo/team.ts'
import { reportTypes } from '#contract/report-codes.ts'
import { addEntry, severity } from '#contract/reports.ts'
import { beginLog, readLogs } from '#web/features/reporting/incident-log/model/opened-logs.ts'
import { sealAct } from '#web/features/reporting/incident-log/model/act-writer.ts'
import { newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { call } from '#web/platform/api/call.ts'
import { noAnswers } from '#web/records/body/answers.ts'

/** Somebody with so many reports of their own, and so many entries in their log. */
export interface Filled {
  readonly address: string
  readonly password: string
  readonly count: number
}

const words = (count: number) => Array.from({ length: count }, () => randomBytes(3).toString('hex')).join(' ')
const pick = <T>(of: readonly T[], at: number): T => of[at % of.length]!

/** A day that lies so many days back. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Signs somebody up and writes everything through the API, sealed and signed by the browser's own code. */
export async function fillLists(caller: Caller, name: string, count: number): Promise<Filled> {
  const address = `${name}@sample.example`
  const member = await signUpMember(caller, { address, name, userType: 'individual', language: 'en' })
  for (let number = 1; number <= count; number++) {
    const [year = '', month = '', day = ''] = dayBefore(number % 900).split('-')
    const answers = {
      ...noAnswers,
      about: 'me' as const,
      types: [pick(reportTypes, number)],
      severity: pick(severity.options, number),
      title: `Report ${number}`,
      story: words(60),
      from: { day, month, year },
    }
    await sendAsMember(caller, member, answers, null)
  }
  await asMember(member, () => fillLog(member, count))
  return { address, password: member.password, count }
}

async function fillLog(member: Member, count: number): Promise<void> {
  const keyring = keyringOf(member)
  await beginLog(keyring, member.id)
  const [log] = await readLogs(keyring)
  if (!log) throw new Error('The log was not opened.')
  const { keys, history, record } = log
  const entries = [...history.entries]
  for (let number = 1; number <= count; number++) {
    const act = newAct('incident', {
      words: `Entry ${number}. ${words(30)}`,
      day: dayBefore(number % 900),
      time: pick(['08:10', null, '14:30'], number),
      place: pick(['the bus', 'the yard', ''], number),
      position: null,
      links: [],
      types: [pick(reportTypes, number)],
      people: [pick(['Kim', 'Sam', 'Alex'], number)],
      evidence: [],
      origin: null,
    })
    const { entry, opened } = await sealAct(keyring, { keys, history: { ...history, entries } }, act)
    await call(addEntry, { params: { id: record.report.id }, body: { entry } }, keyring.options)
    entries.push(opened)
  }
}

/** The browser's code asks with a cookie; here with the token that the cookie would hold. */
async function asMember({ session }: Member, work: () => Promise<void>): Promise<void> {
  const before = globalThis.fetch
  globalThis.fetch = (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${session}`)
    return before(path, { ...init, headers })
  }
  try {
    await work()
  } finally {
    globalThis.fetch = before
  }
}
