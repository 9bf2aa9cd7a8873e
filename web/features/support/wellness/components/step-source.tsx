import type { SafetyStep } from '#content/service-safety/publish.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { useToday } from '#web/ui/use-today.ts'

/** The source of a step, its certainty, and when it was checked. Prerendered HTML does not know today. */
export function StepSource({ step }: { step: SafetyStep }) {
  const { grade, source, menuSeen, checked, reviewBy } = step
  const today = useToday()
  return (
    <p className="text-sm text-ink-soft">
      {grade === 'C' && <strong>{m.wellness_not_confirmed()} </strong>}
      {!menuSeen && `${m.wellness_menu_unseen()} `}
      {grade === 'B' && `${m.wellness_second_hand()} `}
      {source?.url && (
        <Link to={source.url} className={textLink} lang="en">
          {source.title}
        </Link>
      )}
      {source && !source.url && <span lang="en">{source.title}</span>}
      {source && '. '}
      {m.wellness_checked({ day: dayInWords(checked) })}
      {today !== null && reviewBy < today && (
        <strong> {m.wellness_outdated({ day: dayInWords(reviewBy) })}</strong>
      )}
    </p>
  )
}
