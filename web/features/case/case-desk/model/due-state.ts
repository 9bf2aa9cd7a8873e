import { m } from '#web/messages/compiled/messages.js'
import { toClockState } from '#web/records/clock.ts'
import { statusName } from '#web/records/words.ts'
import { isOpen } from './queue-choice.ts'
import type { DeskCase } from './desk-case.ts'

/** A row's summary of its case's clock. */
export interface Due {
  readonly words: string
  readonly urgency: 'calm' | 'near' | 'late'
}

/**
 * The state of a case's clock, or why none runs; `null` if nothing is promised.
 *
 * @param today - in the organisation's time zone, as its promises are
 * @param inWords - formats a day for the available width
 */
export function dueOf(
  { status, snoozedUntil, queued }: Pick<DeskCase, 'status' | 'snoozedUntil' | 'queued'>,
  today: string,
  inWords: (day: string) => string,
): Due | null {
  if (snoozedUntil) return { urgency: 'calm', words: m.case_desk_aside_until({ day: inWords(snoozedUntil) }) }
  if (!isOpen({ status })) return { urgency: 'calm', words: statusName(status) }
  const clock = toClockState(queued.report, today)
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
