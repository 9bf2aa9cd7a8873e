import { useState } from 'react'
import { planReview, planTexts } from '#content/safety-plan/sections.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { NotReviewed } from '#web/platform/safety/not-reviewed.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SafetyPlanInHand } from '../store/use-safety-plan.ts'
import { HardDay } from './hard-day.tsx'
import { isBlank } from '../store/plan.ts'
import { PlanOnPaper } from './plan-on-paper.tsx'
import { PlanSection } from './plan-section.tsx'
import { PlanWithoutScripts } from './plan-without-scripts.tsx'

function Unreadable({ retry }: { retry: () => void }) {
  return (
    <Notice tone="warn" title={m.plan_unreadable()} live>
      <p>{m.plan_unreadable_text()}</p>
      <div>
        <Button tone="secondary" onClick={retry}>
          {m.plan_unreadable_retry()}
        </Button>
      </div>
    </Notice>
  )
}

function Erase({ onErase }: { onErase: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {m.plan_erase()}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.plan_erase_title()}
        description={m.plan_erase_text()}
        confirm={m.plan_erase()}
        tone="danger"
        onConfirm={() => {
          onErase()
          setAsked(false)
        }}
      />
    </>
  )
}

const keepingWords = {
  reading: m.plan_reading,
  unsaved: () => '',
  kept: m.plan_kept,
  tab: m.plan_in_tab,
}

/** A plan for hard days, part by part, sealed on this device and sent nowhere. */
export function SafetyPlan({ plan, keeping, change, erase, isUnreadable, retry }: SafetyPlanInHand) {
  const device = useDeviceChoice()
  const isEmpty = isBlank(plan)
  return (
    <section id="plan" aria-labelledby="plan-title" className="grid content-start gap-4">
      <h2 id="plan-title" className="text-2xl">
        {m.plan_title()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.plan_lead()}</p>
      <NotReviewed review={planReview} />
      <PlanWithoutScripts />
      <div className="grid gap-4 scriptless:hidden">
        {isUnreadable ? (
          <Unreadable retry={retry} />
        ) : (
          <>
            <ul className="rounded-lg border border-line bg-surface px-5">
              {planTexts.map((section) => (
                <PlanSection
                  key={section.id}
                  section={section}
                  text={plan[section.id]}
                  onChange={(text) => change({ [section.id]: text })}
                />
              ))}
            </ul>
            <output className="text-sm text-ink-soft empty:hidden">{keepingWords[keeping]()}</output>
            {!isEmpty && device === 'unknown' && <DeviceQuestion />}
            {!isEmpty && (
              <>
                <HardDay plan={plan} onChange={change} />
                <div className="flex flex-wrap items-start gap-3">
                  <PlanOnPaper plan={plan} />
                  <Erase onErase={erase} />
                </div>
              </>
            )}
          </>
        )}
      </div>
    </section>
  )
}
