import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import type { ReferState } from '../model/refer-state.ts'

/** From a report to those who could help with it, and to what was referred of it. */
export function ReferLink({ reportId }: { reportId: string }) {
  const state: ReferState = { report: reportId, to: null }
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.professionals_from_report()}</h2>
      <p>{m.professionals_from_report_text()}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/professional" state={state} tone="secondary">
          {m.professionals_find_somebody()}
        </LinkButton>
        <LinkButton to="/professional?view=referrals" tone="quiet">
          {m.professionals_see_referrals()}
        </LinkButton>
      </div>
    </section>
  )
}
