import { useState } from 'react'
import { planTexts } from '#content/safety-plan/sections.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SafetyPlanInHand } from '../store/use-safety-plan.ts'
import { PlanFrame } from '../frames.tsx'
import { HardDay } from './hard-day.tsx'
import { isBlank } from '../store/plan.ts'
import { PlanOnPaper } from './plan-on-paper.tsx'
import { PlanSection } from './plan-section.tsx'

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

function Erase({ onErase }: { onErase: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const erase = () => {
    setAsked(false)
    onErase().catch(() => setFailed(true))
  }
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
        onConfirm={erase}
      />
      {isFailed && <Notice tone="warn" title={m.plan_erase_failed()} live />}
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
    <PlanFrame>
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
    </PlanFrame>
  )
}
