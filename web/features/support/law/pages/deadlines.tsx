import { lazy, Suspense } from 'react'
import type { PlaceRules, Rule } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { tabState } from '#web/platform/pages/tab-state.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { RuleCard } from '../components/rule-card.tsx'
import { LawPage } from '../components/law-page.tsx'
import { otherPlace, Where } from '../components/region-choice.tsx'
import { usePlaces } from '../model/texts.ts'

const Calculator = lazy(async () => ({
  default: (await import('../components/deadline-calculator.tsx')).Calculator,
}))
const SavedDates = lazy(async () => ({ default: (await import('../components/saved-dates.tsx')).SavedDates }))

export function meta() {
  return pageMeta({ title: m.law_deadlines_title(), description: m.law_deadlines_lead() })
}

/** Each deadline as an option: the person's own first, then those of other parties. */
function optionsOf(rules: readonly Rule[]) {
  const own = rules.filter(({ deadline }) => deadline).map((rule) => ({ value: rule.id, label: rule.title }))
  const others = rules.flatMap((rule) =>
    rule.duties.flatMap((duty, index) =>
      duty.amount === null
        ? []
        : [{ value: `${rule.id}/${index}`, label: `${rule.title}. ${duty.holder}: ${duty.what}` }],
    ),
  )
  return { own, others }
}

interface DeadlineFieldProps {
  rules: readonly Rule[]
  value: string
  onChange: (chosen: string) => void
}

function DeadlineField({ rules, value, onChange }: DeadlineFieldProps) {
  const { own, others } = optionsOf(rules)
  return (
    <Field label={m.law_deadline_which()}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{m.law_choose()}</option>
        {[
          { label: m.law_deadline_yours(), options: own },
          { label: m.law_deadline_theirs(), options: others },
        ].map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

const useCounted = tabState(
  { place: '', region: '', chosen: '' },
  { name: 'law-counted', shape: async () => (await import('../model/tab-state.ts')).countedTime },
)

function PlaceChoice({ places }: { places: readonly PlaceRules[] }) {
  const [{ place, region, chosen }, choose] = useCounted()
  const own = places.find(({ code }) => code === place)
  const rules =
    own?.rules.filter(({ regions }) => regions.length === 0 || region === '' || regions.includes(region)) ??
    []
  const [id, index] = chosen.split('/')
  const rule = rules.find((each) => each.id === id)
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Where
          places={places.filter(({ rules: all }) =>
            all.some(({ deadline, duties }) => deadline ?? duties[0]),
          )}
          place={place}
          region={region}
          onPlace={(next) => choose({ place: next, region: '', chosen: '' })}
          onRegion={(next) => choose({ region: next })}
        />
        {own && <DeadlineField rules={rules} value={chosen} onChange={(next) => choose({ chosen: next })} />}
      </div>
      {place !== '' && !own && (
        <p className="max-w-measure font-semibold">
          {place === otherPlace ? m.law_unknown_place() : m.law_deadline_none()} {m.law_unknown_place_ask()}
        </p>
      )}
      {rule && (
        <RuleCard key={chosen} rule={rule} level={2}>
          <Suspense fallback={<SkeletonText lines={3} />}>
            <Calculator rule={rule} which={index === undefined ? 'own' : Number(index)} />
          </Suspense>
        </RuleCard>
      )}
    </div>
  )
}

/** The saved deadlines, and a calculator for the deadlines of the rules. */
export default function Deadlines() {
  const places = usePlaces()
  return (
    <LawPage title={m.law_deadlines_title()} lead={m.law_deadlines_lead()} shape="path" isRead={false}>
      <WithoutScripts need="page" />
      <div className="grid gap-8 scriptless:hidden">
        {places && (
          <Suspense fallback={null}>
            <SavedDates />
          </Suspense>
        )}
        {places ? <PlaceChoice places={places} /> : <SkeletonText lines={4} />}
      </div>
    </LawPage>
  )
}
