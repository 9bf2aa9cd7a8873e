import { type ComponentType, useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { PeopleFrame, PlanFrame } from './plan-frames.tsx'
import type { SafetyPlanPartsProps } from './safety-plan-parts.tsx'

/**
 * The plan and the people to notify. The encryption code is larger than the rest of the page, which does not wait for it: the
 * guide and the numbers appear first.
 */
export function SafetyPlanPlaceholder({ onWritten }: SafetyPlanPartsProps) {
  const [Parts, setParts] = useState<ComponentType<SafetyPlanPartsProps> | null>(null)
  const [isMissing, setMissing] = useState(false)
  const load = () => {
    import('./safety-plan-parts.tsx').then(
      ({ SafetyPlanParts }) => setParts(() => SafetyPlanParts),
      () => setMissing(true),
    )
  }
  useEffect(load, [])
  const retry = () => {
    setMissing(false)
    load()
  }
  if (Parts) return <Parts onWritten={onWritten} />
  return (
    <>
      <PlanFrame>
        {isMissing ? (
          <Notice tone="warn" title={m.safety_plan_missing()} live>
            <div>
              <Button tone="secondary" onClick={retry}>
                {m.safety_plan_unreadable_retry()}
              </Button>
            </div>
          </Notice>
        ) : (
          <SkeletonText lines={8} />
        )}
      </PlanFrame>
      <PeopleFrame>{!isMissing && <SkeletonText lines={3} />}</PeopleFrame>
    </>
  )
}
