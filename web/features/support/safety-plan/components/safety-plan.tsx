import { useState } from 'react'
import { planTexts } from '#content/safety-plan/sections.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SafetyPlanInHand } from '../store/use-safety-plan.ts'
import { HardDay } from './hard-day-view.tsx'
import { isBlank } from '../store/plan.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanOnPaper } from './printed-plan.tsx'
import { PlanSection } from './plan-section.tsx'

function Erase({ onErase, isMember }: { onErase: () => Promise<void>; isMember: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const erase = () => {
    setAsked(false)
    onErase().catch(() => setFailed(true))
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {m.safety_plan_erase()}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.safety_plan_erase_title()}
        description={isMember ? m.safety_plan_erase_account_text() : m.safety_plan_erase_text()}
        confirm={m.safety_plan_erase()}
        tone="danger"
        onConfirm={erase}
      />
      {isFailed && <Notice tone="warn" title={m.safety_plan_erase_failed()} live />}
    </>
  )
}

/** Where the plan was just saved. */
function WhereItIs({
  keeping,
  isMember,
  isWaiting,
}: Pick<SafetyPlanInHand, 'keeping'> & { isMember: boolean; isWaiting: boolean }) {
  const isInAccount = isMember && !isWaiting && keeping !== 'unsaved'
  if (keeping !== 'reading' && !isInAccount)
    return (
      <StorageNote saveState={keeping} stored={isMember ? m.safety_plan_waiting() : m.safety_plan_kept()} />
    )
  return (
    <output className="text-sm text-ink-soft">
      {keeping === 'reading' ? m.safety_plan_reading() : m.safety_plan_kept_in_account()}
    </output>
  )
}

/** A plan for hard days, as cards once it is written and part by part while it is edited: sealed on this device, and in the account of members who are signed in. */
export function SafetyPlan({
  plan,
  keeping,
  change,
  saveNow,
  erase,
  isWaiting,
}: SafetyPlanInHand & {
  /** Whether it has not reached the account yet. */
  isWaiting: boolean
}) {
  const device = useDeviceChoice()
  const isMember = useAuth().user !== null
  const isEmpty = isBlank(plan)
  const [isWriting, setWriting] = useState(false)
  const showsPocketPlan = !isEmpty && !isWriting
  return (
    <>
      {showsPocketPlan ? (
        <PlanCards plan={plan} />
      ) : (
        <ul className="rounded-lg border border-line bg-surface px-5">
          {planTexts.map((section) => (
            <PlanSection
              key={section.id}
              section={section}
              text={plan[section.id]}
              onChange={(text) => {
                setWriting(true)
                change({ [section.id]: text })
              }}
              onDone={saveNow}
            />
          ))}
        </ul>
      )}
      <WhereItIs keeping={keeping} isMember={isMember} isWaiting={isWaiting} />
      {!isEmpty && device === 'unknown' && <DeviceQuestion />}
      {!isEmpty && (
        <>
          <HardDay plan={plan} onChange={change} />
          <div className="flex flex-wrap items-start gap-3">
            <Button tone="secondary" onClick={() => setWriting(showsPocketPlan)}>
              {showsPocketPlan ? m.safety_plan_change_all() : m.safety_plan_cards_show()}
            </Button>
            <PlanOnPaper plan={plan} />
            <Erase onErase={erase} isMember={isMember} />
          </div>
        </>
      )}
    </>
  )
}
