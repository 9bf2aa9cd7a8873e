import { dayInWords } from '#web/ui/dates.ts'
import { useState } from 'react'
import { inLocale } from '#content/localised.ts'
import { planTexts, type PlanSection } from '#content/safety-plan/sections.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { focusControl } from '#web/platform/problems/use-write.ts'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { afterHardDay, overlongParts, type HardDayNotes, type SafetyPlan } from '../store/plan.ts'

/** What a hard day may have shown, with its place in the plan. */
const prompts = [
  { id: 'signs', label: m.safety_plan_hard_signs },
  { id: 'coping', label: m.safety_plan_hard_coping },
  { id: 'places', label: m.safety_plan_hard_places },
] as const satisfies readonly { id: keyof HardDayNotes; label: () => string }[]

const fieldId = (section: PlanSection) => `hard-day-${section}`

const headingOf = (section: PlanSection) =>
  inLocale(planTexts.find(({ id }) => id === section)?.heading ?? { en: '', es: '' }, getLocale())

interface HardDayProps {
  plan: SafetyPlan
  onChange: (change: Partial<SafetyPlan>) => void
}

/** The questions. What is answered goes into the plan, below what is there. */
function HardDayForm({ plan, onChange, onClose }: HardDayProps & { onClose: () => void }) {
  const [notes, setNotes] = useState<HardDayNotes>({})
  const [isRefused, setRefused] = useState(false)
  const changed = afterHardDay(plan, notes)
  const full = overlongParts(changed)
  const finish = () => {
    const [first] = full
    setRefused(first !== undefined)
    if (first !== undefined) return focusControl(fieldId(first))
    onChange(changed)
    onClose()
  }
  return (
    <section aria-labelledby="hard-day" className="grid gap-4 rounded-md border-2 border-line bg-sunken p-4">
      <h3 id="hard-day" className="text-lg">
        {m.safety_plan_hard_title()}
      </h3>
      <p>{m.safety_plan_hard_safe()}</p>
      <div>
        <ToCrisis tone="secondary">{m.safety_plan_hard_help()}</ToCrisis>
      </div>
      {prompts.map(({ id, label }) => (
        <Field
          key={id}
          id={fieldId(id)}
          label={label()}
          optional
          error={isRefused && full.includes(id) && m.safety_plan_hard_full({ part: headingOf(id) })}
        >
          <TextArea
            sealed
            rows={2}
            maxLength={2_000}
            value={notes[id] ?? ''}
            onChange={(event) => setNotes({ ...notes, [id]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={finish}>{m.safety_plan_hard_finish()}</Button>
        <Button tone="quiet" onClick={onClose}>
          {m.safety_plan_hard_cancel()}
        </Button>
      </div>
    </section>
  )
}

/** After a hard day: is the person safe, and what should change in the plan? */
export function HardDay({ plan, onChange }: HardDayProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <HardDayForm plan={plan} onChange={onChange} onClose={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {m.safety_plan_hard_start()}
      </Button>
      {plan.reviewedOn && (
        <p className="text-sm text-ink-soft">
          {m.safety_plan_reviewed_on({ day: dayInWords(plan.reviewedOn) })}
        </p>
      )}
    </div>
  )
}
