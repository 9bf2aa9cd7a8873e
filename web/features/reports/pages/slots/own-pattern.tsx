import { useEffect, useMemo } from 'react'
import type { ReportIndex } from '../../search/report-index.ts'
import { useIndexState, useReportIndex } from '../../search/use-report-index.ts'
import { useMemberAccess } from '../../sealing/use-access.ts'
import { useLog } from '#web/features/log/state/use-log.ts'
import { localToday } from '../../answers/dates.ts'
import { eventOfReport, eventsOfIncident } from '#web/features/patterns/pages/events.ts'
import { sectionsOf } from '#web/features/patterns/sentences.ts'
import { summarise } from '#web/features/patterns/summary.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Working } from '#web/ui/working.tsx'
import type { Addition } from '../../exports/document/addition.ts'
import type { OwnPatternProps } from '../../exports/section/own-pattern-slot.ts'

interface CountedProps extends OwnPatternProps {
  index: ReportIndex
}

function Counted({ vault, index, onWords }: CountedProps) {
  const state = useIndexState(index)
  const { incidents, account } = useLog(useMemberAccess(vault))
  const isReading =
    account === 'reading' || incidents === null || state.step === 'waking' || state.step === 'listing'
  const words = useMemo((): Addition[] => {
    const events = [
      ...[...state.reports.values()].map(eventOfReport),
      ...(incidents ?? []).flatMap(eventsOfIncident),
    ]
    const parts = sectionsOf(summarise(events, localToday()))
    return parts.length === 0 ? [] : [{ title: m.exports_section_pattern(), parts }]
  }, [state.reports, incidents])
  useEffect(() => onWords(words), [onWords, words])
  if (isReading) return <Working>{m.exports_pattern_reading()}</Working>
  return words.length === 0 ? <p className="text-ink-soft">{m.exports_pattern_too_few()}</p> : null
}

/** Counts, for the document, what the person's own records have in common. */
export function OwnPattern({ vault, onWords }: OwnPatternProps) {
  const index = useReportIndex(vault)
  if (!index) return <Working>{m.exports_pattern_reading()}</Working>
  return <Counted vault={vault} index={index} onWords={onWords} />
}
