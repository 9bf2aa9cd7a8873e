import type { Sum } from '#content/law/day-count.ts'
import type { Grade } from '#content/grade.ts'
import type { OwnDeadline } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dateFormat } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { daysUntil, deadlineState } from '../model/start-date.ts'

/** With the weekday, which people remember best. */
export function fullDay(day: string): string {
  const words = dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day.slice(0, 10)))
  return day.length > 10 ? `${words}, ${day.slice(11)}` : words
}

interface ResultProps {
  sum: Sum
  /** The grade of the figure. Grade C never gives a firm date. */
  grade: Grade
  today: string
  /** The person's own deadline, or that of another party. */
  deadline: OwnDeadline | null
  longest: string | null
}

function headline({ sum, grade, deadline, today }: ResultProps): string {
  const day = fullDay(sum.keepTo)
  if (grade === 'C') return m.law_result_maybe({ day })
  const standing = deadlineState(sum, today)
  if (deadline && standing === 'past') return m.law_result_was({ day: fullDay(sum.last) })
  if (deadline && standing === 'last_days') return m.law_result_day({ day: fullDay(sum.last) })
  return deadline ? m.law_result_day({ day }) : m.law_result_duty({ day: fullDay(sum.last) })
}

/** The calculated day with its certainty and caveats. It never suggests that there is time left. */
export function Result(props: ResultProps) {
  const { sum, grade, today, deadline, longest } = props
  const isOwn = deadline !== null
  const standing = isOwn ? deadlineState(sum, today) : null
  const isWarning = standing !== null && standing !== 'open'
  return (
    <Notice tone={isWarning ? 'warn' : 'info'} title={headline(props)} live>
      {standing === 'past' && <p>{m.law_result_past()}</p>}
      {standing === 'last_days' && <p>{m.law_result_last_weekend({ day: fullDay(sum.last) })}</p>}
      {standing === 'close' && <p>{m.law_result_close({ count: daysUntil(sum.keepTo, today) })}</p>}
      {(standing === 'open' || standing === 'close') && sum.keepTo !== sum.last && (
        <p>{m.law_result_weekend({ day: fullDay(sum.last) })}</p>
      )}
      {grade === 'B' && <p>{m.law_result_second_hand()}</p>}
      {grade === 'C' && <p>{m.law_result_not_confirmed()}</p>}
      {deadline?.warning && <p>{deadline.warning}</p>}
      {deadline?.extension && (
        <p>
          {m.law_extension({ words: deadline.extension })}{' '}
          {longest && m.law_result_longest({ day: fullDay(longest) })}
        </p>
      )}
      <p className="font-semibold">{isOwn ? m.law_result_ask() : m.law_result_about()}</p>
    </Notice>
  )
}
