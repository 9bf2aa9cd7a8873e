import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { usePersonalState, useSingleRecord } from '#web/records/personal/use-personal-records.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { safetyPlanKind } from '../store/plan-kind.ts'

/** Whether a safety plan can be read here without a connection, with the way to it. */
export function LocalPlan() {
  const { status } = usePersonalState()
  const { record } = useSingleRecord(safetyPlanKind)
  const isOwn = useDeviceChoice() === 'own'
  if (status === 'reading') return <p className="text-ink-soft">{m.offline_plans_text()}</p>
  if (status === 'locked') return <p className="text-ink-soft">{m.offline_plan_locked()}</p>
  if (status === 'unreadable') return <p className="text-ink-soft">{m.safety_plan_unreadable_text()}</p>
  return (
    <>
      <p className="text-ink-soft">
        {!record ? m.offline_plan_none() : isOwn ? m.offline_plan_here() : m.offline_plan_tab()}
      </p>
      <Link to="/enhanced-crisis#plan" className={`${textLink} inline-flex min-h-11 items-center`}>
        {record ? m.safety_plan_title() : m.offline_plan_write()}
      </Link>
    </>
  )
}
