import type { Rule } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { gradeNames } from '../names.ts'

/** How sure a rule is, where that was read, and when it was looked at. */
export function RuleSource({ rule }: { rule: Rule }) {
  const { grade, clockGrade, source, statute, checked, reviewBy, lawyerOn } = rule
  const today = useToday()
  return (
    <p className="text-sm text-ink-soft">
      <span>{statute}. </span>
      <strong>{gradeNames[grade]()}</strong>{' '}
      {source && (
        <>
          <Link to={source.url} className={textLink}>
            {source.title}
          </Link>
          {'. '}
        </>
      )}
      {clockGrade !== null && clockGrade !== grade && (
        <strong>{clockGrade === 'C' ? m.law_clock_c() : m.law_clock_b()} </strong>
      )}
      {m.law_checked({ day: dayInWords(checked) })}
      {lawyerOn && ` ${m.law_reviewed({ day: dayInWords(lawyerOn) })}`}
      {today !== null && reviewBy < today && (
        <strong> {m.law_outdated({ day: dayInWords(reviewBy) })}</strong>
      )}
    </p>
  )
}
