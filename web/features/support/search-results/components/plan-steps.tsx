import { inLocale } from '#content/localised.ts'
import type { PlanStep } from '#content/notices/plans.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { SaveProblem } from '#web/records/personal/save-problem.tsx'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { ChoiceRow } from '#web/ui/choices.tsx'

const load = async () => (await import('../model/plan-marks.ts')).planMarks

/** A checklist that can be read without scripts. What is ticked is sealed. */
export function PlanSteps({ steps }: { steps: readonly PlanStep[] }) {
  const { isOn, press, isPressed, isFailed, isLocked } = useMarks(load)
  return (
    <div className="grid gap-2">
      {steps.map(({ id, text }) => (
        <ChoiceRow
          key={id}
          type="checkbox"
          id={id}
          label={inLocale(text, getLocale())}
          checked={isOn(id)}
          onChange={(event) => press([{ name: id, isOn: event.currentTarget.checked }])}
        />
      ))}
      {isPressed && (
        <SaveProblem isLocked={isLocked} isFailed={isFailed} failed={m.search_results_not_saved()} />
      )}
    </div>
  )
}
