import type { ReactNode } from 'react'
import { type OwnPatternProps, OwnPatternSlot } from '#web/features/report-export/section/own-pattern-slot.ts'
import { OwnPattern } from './own-pattern.tsx'
import { WithReportSlots } from './report-slots.tsx'

const drawOwnPattern = (props: OwnPatternProps) => <OwnPattern {...props} />

/** What other features add to a report’s page for a member, whose own records can be counted for a copy. */
export function WithMemberSlots({ children }: { children: ReactNode }) {
  return (
    <OwnPatternSlot value={drawOwnPattern}>
      <WithReportSlots>{children}</WithReportSlots>
    </OwnPatternSlot>
  )
}
