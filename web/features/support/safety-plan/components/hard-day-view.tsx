import { dayInWords } from '#web/ui/dates.ts'
import { useState } from 'react'
import { inLocale } from '#content/localised.ts'
import { planTexts, type PlanSection } from '#content/safety-plan/sections.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
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

const headingOf = (section: PlanSection) =>
  inLocale(planTexts.find(({ id }) => id === section)?.heading ?? { en: '', es: '' }, getLocale())

interface HardDayProps {
  plan: SafetyPlan
  onChange: (change: Partial<SafetyPlan>) => void
}

/** After a hard day: is the person safe, and what should change in the plan? */
export function HardDay({ plan, onChange }: HardDayProps) {
  const [savedNotes, setSavedNotes] = useState<HardDayNotes | null>(null)
  const [full, setFull] = useState<readonly PlanSection[]>([])
  const finish = () => {
    const change = afterHardDay(plan, savedNotes ?? {})
    const overlong = overlongParts(change)
    setFull(overlong)
    if (overlong.length > 0) return
    onChange(change)
    setSavedNotes(null)
  }
  if (savedNotes === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button tone="secondary" onClick={() => setSavedNotes({})}>
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
          label={label()}
          optional
          error={full.includes(id) && m.safety_plan_hard_full({ part: headingOf(id) })}
        >
          <TextArea
            sealed
            rows={2}
            maxLength={2_000}
            value={savedNotes[id] ?? ''}
            onChange={(event) => setSavedNotes({ ...savedNotes, [id]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={finish}>{m.safety_plan_hard_finish()}</Button>
        <Button tone="quiet" onClick={() => setSavedNotes(null)}>
          {m.safety_plan_hard_cancel()}
        </Button>
      </div>
    </section>
  )
}
