import { setTimeout as wait } from 'node:timers/promises'
import { readReport } from '#contract/reports.ts'
import { listOrganisationReaders, readSupportTeam } from '#contract/organisations.ts'
import type { Receipt } from '#encryption/receipt.ts'
import { noAnswers, type Answers } from '#web/records/body/answers.ts'
import { type Addressee, remainingReaders } from '#web/records/sealing/addressee.ts'
import { type Caller, CallRefused } from '../../../../demo/caller.ts'
import type { Member } from '../../../../demo/members.ts'
import { sendAnonymously, sendAsMember } from '../../../../demo/reports.ts'
import type { Team } from '../../../../demo/team.ts'
import type { WrittenReport } from '../reports.ts'
import { recordSecret } from '../secrets.ts'
import type { SeededMember } from './members.ts'

/** The answers that `answerUpToReaders` gives on the form. */
export function answersFor({ title, story, place }: WrittenReport): Answers {
  return {
    ...noAnswers,
    about: 'me',
    types: ['threats'],
    title,
    story,
    when: 'day',
    from: { day: '3', month: '11', year: '2025' },
    places: ['school'],
    place,
    severity: 'medium',
  }
}

/** What a report can have in addition to its words. */
export type ReportTraits = Omit<Partial<Answers>, 'to'> & {
  /** The team that reads it; if absent, only its writer does. */
  readonly to?: Team
  /** Handlers who are involved in what happened: the report is sealed to each of the others. */
  readonly without?: readonly Member[]
}

async function findAddressee(
  caller: Caller,
  to: Team | undefined,
  without: readonly Member[],
): Promise<Addressee | null> {
  if (!to || without.length === 0) return to?.addressee ?? null
  const organisation = await caller.call(readSupportTeam, {})
  const { readers } = await caller.call(listOrganisationReaders, { params: { id: organisation.id } })
  const excluded = without.map(({ id }) => id)
  const remaining = remainingReaders(organisation, to.addressee.keys.verifyKey, readers, excluded)
  return { ...to.addressee, singly: { readers: remaining, excluded } }
}

/** A report that a member sent, to a team or only for themselves. @returns the path of its page */
export async function seedReport(
  caller: Caller,
  member: SeededMember,
  report: WrittenReport,
  { to, without = [], ...more }: ReportTraits,
): Promise<string> {
  const answers: Answers = { ...answersFor(report), readers: to ? 'team' : 'me', sender: 'member', ...more }
  return `/report/${await sendAsMember(caller, member, answers, await findAddressee(caller, to, without))}`
}

/** An anonymous report, with its twelve words as they are typed. */
export interface SeededAnonymousReport {
  /** The path of its page, for a reader with an account. */
  readonly path: string
  readonly words: string
  readonly receipt: Receipt
}

export async function seedAnonymousReport(
  caller: Caller,
  report: WrittenReport,
  { to, without = [], ...more }: ReportTraits,
): Promise<SeededAnonymousReport> {
  const answers: Answers = { ...answersFor(report), readers: to ? 'team' : 'me', sender: 'receipt', ...more }
  const { id, words, receipt } = await sendAnonymously(
    caller,
    answers,
    await findAddressee(caller, to, without),
  )
  if (to) await waitUntilShown(caller, to.handler, id)
  return { path: `/report/${id}`, words: recordSecret('phrase', words.join(' ')), receipt }
}

/** Waits until the team sees an anonymous report: at a random moment, within half a second on the servers of journeys. */
async function waitUntilShown(caller: Caller, handler: Member, id: string): Promise<void> {
  for (const until = performance.now() + 15_000; performance.now() < until; await wait(50)) {
    try {
      await caller.call(readReport, { params: { id } }, handler)
      return
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'not_found') throw error
    }
  }
  throw new Error('team cannot see a report that was sent to it')
}
