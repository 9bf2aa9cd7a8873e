import { useMemo } from 'react'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { bodyTicks } from '../model/day-notes.ts'
import { type HelpfulFactor, minDays, whatHelped } from '../model/what-helped.ts'
import { tickNames } from '../model/recovery-names.ts'
import { useDayNotes, useJournal, useProgrammeMarks } from '../store/use-own-records.ts'
import { daysWithFactors } from '../model/helped-days.ts'

/** The name of a factor. */
function nameOf(factor: string, { programmes }: RecoveryTexts): string {
  const [kind, ...rest] = factor.split('/')
  const name = rest.join('/')
  if (kind === 'tag') return m.recovery_thing_tag({ tag: name })
  if (kind === 'programme') return programmes.find(({ id }) => id === name)?.title ?? name
  const tick = bodyTicks.find((each) => each === name)
  if (tick) return tickNames[tick]()
  if (kind === 'calm') return m.recovery_thing_calm()
  return kind === 'rested' ? m.recovery_thing_rested() : m.recovery_thing_journal()
}

function FactorName({ helped, texts }: { helped: HelpfulFactor; texts: RecoveryTexts }) {
  const { factor, withIt, without } = helped
  return (
    <li className="grid gap-1 rounded-lg border border-line bg-surface p-4">
      <h3 className="text-lg">{nameOf(factor, texts)}</h3>
      <p>{m.recovery_helped_with({ better: withIt.better, days: withIt.days })}</p>
      <p className="text-ink-soft">
        {m.recovery_helped_without({ better: without.better, days: without.days })}
      </p>
    </li>
  )
}

/**
 * The better days, and what was noted on them: counted on the device, never presented as a cause, and not shown for too few
 * days.
 */
export function HelpedView({ texts }: { texts: RecoveryTexts }) {
  const notes = useDayNotes()
  const { entries } = useJournal()
  const marks = useProgrammeMarks()
  const result = useMemo(
    () =>
      whatHelped(
        daysWithFactors({
          notes: notes.map(([, note]) => note),
          entries: entries.map(({ value }) => value),
          marks,
        }),
      ),
    [notes, entries, marks],
  )
  if (result.is === 'too-few')
    return (
      <EmptyState illustration={<Notebook />} title={m.recovery_helped_too_few()}>
        {m.recovery_helped_missing({ least: minDays, missing: result.missing })}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>{m.recovery_helped_days({ count: result.days })}</p>
      {result.found.length === 0 ? (
        <p>{m.recovery_helped_nothing()}</p>
      ) : (
        <ul className="grid gap-3">
          {result.found.map((helped) => (
            <FactorName key={helped.factor} helped={helped} texts={texts} />
          ))}
        </ul>
      )}
      <p className="max-w-measure text-ink-soft">{m.recovery_helped_means()}</p>
    </div>
  )
}
