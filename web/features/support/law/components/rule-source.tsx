import type { Rule } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { gradeNames } from '../model/law-names.ts'
import { LastChecked } from './review-date.tsx'

/** The certainty of a rule, its source, and when it was checked. */
export function RuleSource({ rule }: { rule: Rule }) {
  const { grade, clockGrade, source, statute } = rule
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
      <LastChecked {...rule} />
    </p>
  )
}
