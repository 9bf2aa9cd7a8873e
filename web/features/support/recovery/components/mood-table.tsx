import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Table } from '#web/ui/table.tsx'
import type { MoodDay } from '../model/mood-days.ts'

/** The values of the line, the latest day first. */
export function MoodTable({ days }: { days: readonly MoodDay[] }) {
  const number = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 })
  return (
    <Table
      caption={m.recovery_mood_chart()}
      captionHidden
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', heading: m.recovery_day(), cell: ({ day }) => dayInWords(day) },
        {
          key: 'mood',
          heading: m.recovery_mood_of_5(),
          cell: ({ mood }) => number.format(mood),
          numeric: true,
        },
        { key: 'count', heading: m.recovery_mood_each(), cell: ({ count }) => count, numeric: true },
      ]}
    />
  )
}
