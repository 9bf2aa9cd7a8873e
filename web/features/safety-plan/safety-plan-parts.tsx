import { TellMyPeople } from './people/tell-my-people.tsx'
import { SafetyPlan } from './plan/safety-plan.tsx'
import { useSafetyPlan } from './store/use-safety-plan.ts'

/** The plan and the people to tell: one record, kept together. */
export function SafetyPlanParts() {
  const inHand = useSafetyPlan()
  return (
    <>
      <SafetyPlan {...inHand} />
      <TellMyPeople {...inHand} />
    </>
  )
}
