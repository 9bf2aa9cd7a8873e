import { useEffect } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { personalRecords } from '#web/records/personal/personal.ts'
import { usePersonalState, useSingleRecord } from '#web/records/personal/use-personal-records.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { PeopleFrame, PlanFrame } from './plan-frames.tsx'
import { NotifyMyPeople } from './notify-my-people.tsx'
import { SafetyPlan } from './safety-plan.tsx'
import { TwoPlans } from './plan-conflict.tsx'
import { safetyPlanKind } from '../store/plan-kind.ts'
import { isBlank } from '../store/plan.ts'
import { useSafetyPlan } from '../store/use-safety-plan.ts'

export interface SafetyPlanPartsProps {
  /** The plan was read, and says something. */
  onWritten: () => void
}

function Unreadable({ retry }: { retry: () => void }) {
  return (
    <Notice tone="warn" title={m.safety_plan_unreadable()} live>
      <p>{m.safety_plan_unreadable_text()}</p>
      <div>
        <Button tone="secondary" onClick={retry}>
          {m.safety_plan_unreadable_retry()}
        </Button>
      </div>
    </Notice>
  )
}

function OpenPlan({ onWritten }: SafetyPlanPartsProps) {
  const { record, versions } = useSingleRecord(safetyPlanKind)
  const inHand = useSafetyPlan()
  const isWritten = !isBlank(inHand.plan)
  const isRead = inHand.keeping !== 'reading'
  useEffect(() => {
    if (isRead && isWritten) onWritten()
  }, [isRead, isWritten, onWritten])
  if (inHand.isUnreadable) {
    return (
      <>
        <PlanFrame>
          <Unreadable retry={inHand.retry} />
        </PlanFrame>
        <PeopleFrame>{null}</PeopleFrame>
      </>
    )
  }
  return (
    <>
      <PlanFrame isWritten={isWritten}>
        {versions[0] && <TwoPlans versions={versions[0]} />}
        <SafetyPlan {...inHand} isWaiting={record?.isWaiting ?? false} />
      </PlanFrame>
      <NotifyMyPeople {...inHand} />
    </>
  )
}

/** The plan and the people to tell: one record, kept together. A member’s is opened with their vault. */
export function SafetyPlanParts({ onWritten }: SafetyPlanPartsProps) {
  const { status } = usePersonalState()
  const { user } = useAuth()
  if (status === 'ready') return <OpenPlan key={user?.id ?? 'here'} onWritten={onWritten} />
  return (
    <>
      <PlanFrame>
        {status === 'reading' && <SkeletonText lines={8} />}
        {status === 'locked' && (
          <>
            <p>{m.safety_plan_locked()}</p>
            <UnlockCard />
          </>
        )}
        {status === 'unreadable' && <Unreadable retry={() => void personalRecords.load()} />}
      </PlanFrame>
      <PeopleFrame>{status === 'locked' && <p>{m.safety_plan_people_locked()}</p>}</PeopleFrame>
    </>
  )
}
