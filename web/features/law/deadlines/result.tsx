import type { Sum } from '#content/law/counting.ts'
import type { Grade } from '#content/grade.ts'
import type { OwnDeadline } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dateFormat } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { closeDays, daysUntil } from './reading.ts'

/** With the day of the week: people remember that one. */
export function fullDay(day: string): string {
  const words = dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day.slice(0, 10)))
  return day.length > 10 ? `${words}, ${day.slice(11)}` : words
}

interface ResultProps {
  sum: Sum
  /** The grade of the figure. One of grade C is never a firm day. */
  grade: Grade
  today: string
  /** The person's own time, or what somebody else must do by then. */
  deadline: OwnDeadline | null
  longest: string | null
}

function headline({ sum, grade, deadline, today }: ResultProps): string {
  const day = fullDay(sum.keepTo)
  if (grade === 'C') return m.law_result_maybe({ day })
  if (deadline && daysUntil(sum.keepTo, today) < 0) return m.law_result_was({ day })
  return deadline ? m.law_result_day({ day }) : m.law_result_duty({ day: fullDay(sum.last) })
}

/** The day that comes out, as sure as it is, with what to mind. It never says that there is time. */
export function Result(props: ResultProps) {
  const { sum, grade, today, deadline, longest } = props
  const left = daysUntil(sum.keepTo, today)
  const isOwn = deadline !== null
  const isClose = isOwn && left <= closeDays
  return (
    <Notice tone={isClose ? 'warn' : 'info'} title={headline(props)} live>
      {isOwn && left < 0 && <p>{m.law_result_past()}</p>}
      {isOwn && left >= 0 && left <= closeDays && <p>{m.law_result_close({ count: left })}</p>}
      {isOwn && sum.keepTo !== sum.last && <p>{m.law_result_weekend({ day: fullDay(sum.last) })}</p>}
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
