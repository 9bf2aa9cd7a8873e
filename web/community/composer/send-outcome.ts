import type { SubmissionOutcome } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { findingNamesInSentence } from '../names.ts'

/** The result of sending a text, for its writer. */
export interface HandInOutcome {
  readonly tone: 'success' | 'warn'
  readonly title: string
  readonly text: string
  /** The text stays in the editor. */
  readonly isRefused: boolean
  readonly needsHelp: boolean
  /** The day by which a moderator will have read it. */
  readonly answeredBy: string | null
}

/** @param answer the server's response */
export function toHandInOutcome(answer: SubmissionOutcome): HandInOutcome {
  const what = findingNamesInSentence(answer.kinds)
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

/** The result of sending without a network. */
export const queuedOutcome = (): HandInOutcome => ({
  tone: 'success',
  title: m.community_unsent_waits(),
  text: m.community_unsent_waits_text(),
  isRefused: false,
  needsHelp: false,
  answeredBy: null,
})
