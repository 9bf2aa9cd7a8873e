import { planTexts } from '#content/safety-plan/sections.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { personalRecords } from '#web/records/personal/personal.ts'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import type { TwoVersions as Versions } from '#web/records/personal/use-personal-records.ts'
import { splitLines, type SafetyPlan } from '../store/plan.ts'
import { safetyPlanKind } from '../store/plan-kind.ts'
import { mergePlans } from '../store/merge-plans.ts'

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-ink-soft">{m.safety_plan_two_nothing()}</p>
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may occur twice
        <li key={`${index}${line}`}>{line}</li>
      ))}
    </ul>
  )
}

const namesOf = ({ people }: SafetyPlan) => people.map(({ name, number }) => `${name} ${number}`)

/** The parts in which a version differs from the other one. */
function DifferingParts({ value: plan, other }: { value: SafetyPlan; other: SafetyPlan }) {
  const parts = planTexts
    .filter(({ id }) => plan[id].trim() !== other[id].trim())
    .map(({ id, heading }) => ({ id, heading: inLocale(heading, getLocale()), lines: splitLines(plan[id]) }))
  const people =
    JSON.stringify(plan.people) === JSON.stringify(other.people)
      ? []
      : [{ id: 'people', heading: m.safety_plan_people_title(), lines: namesOf(plan) }]
  return (
    <dl className="grid gap-3">
      {[...parts, ...people].map(({ id, heading, lines }) => (
        <div key={id} className="grid gap-1">
          <dt className="font-bold">{heading}</dt>
          <dd>
            <Lines lines={lines} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Two devices have changed the plan independently: its owner chooses one version, or merges the lines of both. */
export function TwoPlans({ versions }: { versions: Versions<SafetyPlan> }) {
  const { original, copy } = versions
  const merged = mergePlans(original.value, copy.value)
  const mergeBoth = merged && {
    label: m.safety_plan_two_together(),
    keep: async () => {
      await personalRecords.changeOne(safetyPlanKind, () => merged)
      await personalRecords.remove(copy.id)
    },
  }
  return <TwoVersions versions={versions} both={mergeBoth} Version={DifferingParts} />
}
