import { lazy, Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusTag, type TagProgress } from '#web/ui/tag.tsx'
import { groundNames, stateNames } from '../model/result-names.ts'
import { hostOf } from '../model/result-address.ts'
import { isOver } from '../model/result-clock.ts'
import { lastStep, type Result, type State } from '../model/result.ts'
import type { ResultRecord, Results } from './use-results.ts'

const ResultDetail = lazy(async () => ({ default: (await import('./result-detail.tsx')).ResultDetail }))

const progress: Readonly<Record<State, TagProgress>> = {
  found: 'waiting',
  drafted: 'waiting',
  sent: 'active',
  answered: 'active',
  appealed: 'active',
  removed: 'done',
  refused: 'stopped',
}

/** A moment or a day, as in {@link lastStep}, in words. */
const formatDue = (due: string): string => (due.length > 10 ? momentInWords(due) : dayInWords(due))

/** The remaining time of the recipient, or the time without an answer. */
function dueText(result: Result, now: Date): string {
  const { state, at, dueBy: dueDate } = lastStep(result)
  if (state !== 'sent' && state !== 'appealed') return m.search_results_since({ when: dayInWords(at) })
  if (dueDate === null) return m.search_results_waiting_since({ when: dayInWords(at) })
  return isOver(dueDate, now)
    ? m.search_results_was_due({ when: formatDue(dueDate) })
    : m.search_results_due_about({ when: formatDue(dueDate) })
}

interface ResultCardProps {
  record: ResultRecord
  results: Results
  isOpen: boolean
}

/** One result. Collapsed: its state; open: all details. Its address is no link, so that it cannot be opened by accident. */
export function ResultCard({ record, results, isOpen }: ResultCardProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  const { value } = record
  const { state } = lastStep(value)
  const [now] = useState(() => new Date())
  return (
    <Details
      open={isOpen || undefined}
      onToggle={(open) => open && setOpened(true)}
      summary={
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="break-all">{hostOf(value.address)}</span>
            <StatusTag progress={progress[state]}>{stateNames[state]()}</StatusTag>
          </span>
          <span className="break-all text-sm font-normal text-ink-soft">{value.address}</span>
          <span className="text-sm font-normal text-ink-soft">
            {value.ground && `${groundNames[value.ground]()} · `}
            {dueText(value, now)}
          </span>
        </span>
      }
    >
      {(wasOpened || isOpen) && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <ResultDetail record={record} results={results} />
        </Suspense>
      )}
    </Details>
  )
}
