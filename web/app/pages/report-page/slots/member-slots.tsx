import { type ReactNode, Suspense } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import {
  type OwnPatternProps,
  OwnPatternSlot,
} from '#web/features/reporting/report-export/model/own-pattern-slot.ts'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { Working } from '#web/ui/busy-indicator.tsx'
import { WithReportSlots } from './report-slots.tsx'

// Counting reads the log and every report of the person, and few people need it, so its code is loaded on
// demand.
const OwnPattern = lazyWithRetry<OwnPatternProps>(async () => (await import('./own-pattern.tsx')).OwnPattern)

const drawOwnPattern = (props: OwnPatternProps) => (
  <Suspense fallback={<Working>{m.report_export_pattern_reading()}</Working>}>
    <OwnPattern {...props} />
  </Suspense>
)

/** What other features add to a member's report page, including their own pattern for a copy. */
export function WithMemberSlots({ children }: { children: ReactNode }) {
  return (
    <OwnPatternSlot value={drawOwnPattern}>
      <WithReportSlots>{children}</WithReportSlots>
    </OwnPatternSlot>
  )
}
