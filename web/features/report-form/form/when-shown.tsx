import { m } from '#web/messages/compiled/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import type { Answers } from '#web/records/body/answers.ts'

/** What the server takes for urgent. [Note: Held reports] in server/migrations/0030_held_reports.sql */
const urgent = 'high'

/** When the team sees what is sent without a name. Who sends as themselves is seen at once, and knows no other way. */
export function WhenShown({ answers: { sender, readers, severity } }: { answers: Answers }) {
  if (sender !== 'receipt' || readers !== 'team') return null
  return (
    <Notice title={m.guided_shown_title()}>
      {severity === urgent ? (
        <p>{m.guided_shown_now()}</p>
      ) : (
        <>
          <p>{m.guided_shown_later()}</p>
          <p>{m.guided_shown_urgent({ question: m.reports_step_severity() })}</p>
        </>
      )}
    </Notice>
  )
}
