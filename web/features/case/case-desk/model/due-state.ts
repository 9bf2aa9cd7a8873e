import { m } from '#web/messages/compiled/messages.js'
import { clockOf } from '#web/records/clock.ts'
import { statusName } from '#web/records/words.ts'
import { isOpen } from './queue-choice.ts'
import type { DeskCase } from './desk-case.ts'

/** What a row says of the clock of its case. */
export interface Due {
  readonly words: string
  readonly urgency: 'calm' | 'near' | 'late'
}

/**
 * What is to be known of a case's clock, or why none runs; `null` where nothing is promised.
 *
 * @param today - where the organisation is, as its promises are
 * @param inWords - how a day is written where there is so much room
 */
export function dueOf(
  { status, snoozedUntil, queued }: Pick<DeskCase, 'status' | 'snoozedUntil' | 'queued'>,
  today: string,
  inWords: (day: string) => string,
): Due | null {
  if (snoozedUntil) return { urgency: 'calm', words: m.case_desk_aside_until({ day: inWords(snoozedUntil) }) }
  if (!isOpen({ status })) return { urgency: 'calm', words: statusName(status) }
  const clock = clockOf(queued.report, today)
  switch (clock.state) {
    case 'none':
      return null
    case 'paused':
      return { urgency: 'calm', words: m.case_desk_paused() }
    case 'late':
      return { urgency: 'late', words: m.case_desk_overdue_since({ day: inWords(clock.day) }) }
    case 'due':
      return { urgency: 'near', words: m.case_desk_due_today() }
    case 'soon':
      return { urgency: 'near', words: m.case_desk_due({ day: inWords(clock.day) }) }
    case 'running':
      return { urgency: 'calm', words: m.case_desk_due({ day: inWords(clock.day) }) }
  }
}
