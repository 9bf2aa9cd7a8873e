import { lazy, Suspense, useState } from 'react'
import type { Rule, Start } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { TypedDate } from '#web/ui/date-input.tsx'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useHasTypedDeadline } from './use-typed-deadline.ts'
import { formatPeriod, timeName } from '../model/law-names.ts'

const Calculator = lazy(async () => ({ default: (await import('./deadline-calculator.tsx')).Calculator }))

function Count({
  rule,
  which,
  title,
  typed,
}: {
  rule: Rule
  which: 'own' | number
  title: string
  typed: TypedDate
}) {
  const isTyped = useHasTypedDeadline(timeName(rule, which))
  const [override, setOverride] = useState<boolean | null>(null)
  const isOpen = override ?? isTyped
  return (
    <Details summary={title} open={isOpen} onToggle={setOverride}>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <Calculator rule={rule} which={which} typed={typed} />
        </Suspense>
      )}
    </Details>
  )
}

const noDay: TypedDate = { day: '', month: '', year: '' }

/** Starts that are the day of the incident; other days, such as that of a decision, are requested separately. */
const fromWhatHappened: ReadonlySet<Start> = new Set(['last_incident', 'incident', 'publication'])

/** Each deadline of a rule that can be calculated, collapsed. */
export function TimesOfRule({ rule, typed }: { rule: Rule; typed: TypedDate }) {
  return (
    <div className="grid gap-2" data-no-print>
      {rule.deadline && (
        <Count
          rule={rule}
          which="own"
          title={m.law_count_own()}
          typed={fromWhatHappened.has(rule.deadline.starts) ? typed : noDay}
        />
      )}
      {rule.duties.map(
        (duty, index) =>
          duty.amount !== null && (
            <Count
              key={duty.holder + duty.what}
              rule={rule}
              which={index}
              title={m.law_count_duty({ holder: duty.holder, time: formatPeriod(duty) })}
              typed={noDay}
            />
          ),
      )}
    </div>
  )
}
