import { m } from '#web/messages/compiled/messages.js'
import { Link, lineLink } from '#web/ui/link.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import { useShortWay } from './use-short-way.ts'

/** What the server takes for urgent. [Note: Held reports] in server/migrations/0030_held_reports.sql */
const urgent = 'high'

interface WhenShownProps {
  /** The draft's id. */
  id: string
  answers: Answers
}

/** When the team sees what is sent without a name. Who sends as themselves is seen at once, and knows no other way. */
export function WhenShown({ id, answers: { sender, readers, severity } }: WhenShownProps) {
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
