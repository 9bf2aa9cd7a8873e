import { useMemo } from 'react'
import { afterLowDays } from '#content/recovery/texts.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { EmergencyNumbers } from '#web/platform/safety/emergency.tsx'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { localToday } from '#web/ui/days.ts'
import { isLowRun, moodDays } from '../model/mood-days.ts'
import { useSlots } from '../model/recovery-slots.ts'
import { useDayNotes } from '../store/use-own-records.ts'

/** After several low days, or a very low one today: people who can help. It blocks nothing, and names no illness. */
export function HelpAfterLowDays() {
  const notes = useDayNotes()
  const { People } = useSlots()
  const isLow = useMemo(() => isLowRun(moodDays(notes.map(([, note]) => note)), localToday()), [notes])
  if (!isLow) return null
  return (
    <Notice tone="info" title={inLocale(afterLowDays.heading, getLocale())} live>
      <p>{inLocale(afterLowDays.body, getLocale())}</p>
      <EmergencyNumbers />
      <People />
      <div>
        <ToCrisis tone="secondary">{m.reports_to_crisis()}</ToCrisis>
      </div>
    </Notice>
  )
}
