import { noAnswers, type Answers } from '#web/features/reports/answers/answers.ts'
import type { Addressee } from '#web/features/reports/sealing/addressee.ts'
import type { Caller } from '../../../../scripts/demo/caller.ts'
import { type AnonymousReport, sendAnonymously, sendAsMember } from '../../../../scripts/demo/reports.ts'
import type { WrittenReport } from '../reports.ts'
import { secret } from '../secrets.ts'
import type { GivenMember } from './members.ts'

/** What whoever walks through the form by `answerUpToReaders` has answered. */
export function answersOf({ title, story, place }: WrittenReport): Answers {
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

/** A report that was sent by a member, to a team or only for themselves. @returns the path of its page */
export async function givenReport(
  caller: Caller,
  member: GivenMember,
  report: WrittenReport,
  team: Addressee | null,
  more: Partial<Answers>,
): Promise<string> {
  const answers: Answers = { ...answersOf(report), readers: team ? 'team' : 'me', sender: 'member', ...more }
  return `/report/${await sendAsMember(caller, member, answers, team)}`
}

/** A report without a name, with its twelve words as they are typed. */
export type GivenAnonymousReport = Omit<AnonymousReport, 'words'> & { readonly words: string }

export async function givenAnonymousReport(
  caller: Caller,
  report: WrittenReport,
  team: Addressee | null,
  more: Partial<Answers>,
): Promise<GivenAnonymousReport> {
  const answers: Answers = { ...answersOf(report), readers: team ? 'team' : 'me', sender: 'receipt', ...more }
  const sent = await sendAnonymously(caller, answers, team)
  return { ...sent, words: secret('phrase', sent.words.join(' ')) }
}
