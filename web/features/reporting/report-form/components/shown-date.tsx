import { m } from '#web/messages/compiled/messages.js'
import { Link, lineLink } from '#web/ui/link.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import { useShortWay } from './use-short-way.ts'

/** The severity the server treats as urgent. [Note: Held reports] */
const urgent = 'high'

interface ShownDateProps {
  /** The draft's id. */
  id: string
  answers: Answers
}

/** When the team sees an anonymous report. A report with a name is seen immediately and has no choice. */
export function ShownDate({ id, answers: { sender, readers, severity } }: ShownDateProps) {
  const { addressOf } = useShortWay()
  if (sender !== 'receipt' || readers !== 'team') return null
  if (severity === urgent) return <p>{m.report_form_shown_now()}</p>
  return (
    <p>
      {m.report_form_shown_later()}{' '}
      <Link to={`${addressOf(id, 'effect')}&to=check`} className={lineLink}>
        {m.report_form_shown_urgent()}
      </Link>
    </p>
  )
}
