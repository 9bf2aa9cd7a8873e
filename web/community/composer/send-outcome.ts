import type { SubmissionOutcome } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { foundInSentence } from '../names.ts'

/** What became of words that were sent, for their writer. */
export interface HandInOutcome {
  readonly tone: 'success' | 'warn'
  readonly title: string
  readonly text: string
  /** The words stay where they are typed. */
  readonly isRefused: boolean
  readonly needsHelp: boolean
  /** The day by which a moderator has read it. */
  readonly answeredBy: string | null
}

/** @param answer of the server to words that were handed in */
export function outcomeOf(answer: SubmissionOutcome): HandInOutcome {
  const what = foundInSentence(answer.kinds)
  if (answer.outcome === 'refused')
    return {
      tone: 'warn',
      title: m.community_refused_title(),
      text: what ? m.community_refused_kinds({ what }) : m.community_refused_text(),
      isRefused: true,
      needsHelp: false,
      answeredBy: null,
    }
  if (answer.state === 'published')
    return {
      tone: 'success',
      title: m.community_published_title(),
      text: '',
      isRefused: false,
      needsHelp: answer.needsHelp,
      answeredBy: null,
    }
  const by = answer.answeredBy
    ? m.community_waits_until({ day: nearDay(answer.answeredBy) })
    : m.community_waits()
  return {
    tone: 'success',
    title: m.community_taken_title(),
    text: what ? `${by} ${m.community_waits_kinds({ what })}` : by,
    isRefused: false,
    needsHelp: answer.needsHelp,
    answeredBy: answer.answeredBy,
  }
}

/** What becomes of words that were sent without a network. */
export const waitsOnDevice = (): HandInOutcome => ({
  tone: 'success',
  title: m.community_unsent_waits(),
  text: m.community_unsent_waits_text(),
  isRefused: false,
  needsHelp: false,
  answeredBy: null,
})
