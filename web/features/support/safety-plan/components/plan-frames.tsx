import type { ReactNode } from 'react'
import { planReview } from '#content/safety-plan/sections.ts'
import { whatMessagesLeave } from '#content/safety/traces.ts'
import { m } from '#web/messages/compiled/messages.js'
import { NotReviewed } from '#web/platform/safety/not-reviewed.tsx'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { PlanWithoutScripts } from './plan-without-scripts.tsx'

interface FrameProps {
  children: ReactNode
}

/** What is around the plan, which says itself what it is for once it is written; also while its code is on the way. On wide screens it is beside everything else. */
export function PlanFrame({ isWritten = false, children }: FrameProps & { isWritten?: boolean }) {
  return (
    <section
      id="plan"
      aria-labelledby="plan-title"
      className="grid content-start gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      <h2 id="plan-title" className="text-2xl">
        {m.safety_plan_title()}
      </h2>
      {!isWritten && <p className="max-w-measure text-ink-soft">{m.safety_plan_lead()}</p>}
      {!isWritten && <NotReviewed review={planReview} />}
      <PlanWithoutScripts />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 scriptless:hidden">{children}</div>
      {isWritten && <NotReviewed review={planReview} />}
    </section>
  )
}

/** What is around the people to tell, first of all what their messages leave behind. */
export function PeopleFrame({ children }: FrameProps) {
  return (
    <section
      id="people"
      aria-labelledby="people-title"
      className="grid content-start gap-4 lg:col-start-1 lg:row-start-3"
    >
      <h2 id="people-title" className="text-2xl">
        {m.safety_plan_people_title()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.safety_plan_people_lead()}</p>
      <SafetyNotice text={whatMessagesLeave} />
      <div className="grid gap-4 scriptless:hidden">{children}</div>
    </section>
  )
}
