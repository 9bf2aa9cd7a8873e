import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { PatternSummary } from '../model/pattern-summary.ts'
import { ChangeChart } from './change-chart.tsx'
import { PausesChart, PeopleChart, PlacesChart, TypesChart } from './count-charts.tsx'
import { TimelineChart } from './timeline-chart.tsx'
import { WeekChart } from './week-chart.tsx'

/** Lists the sections without data, so that nobody looks for them. */
function EmptySections({ summary }: { summary: PatternSummary }) {
  const parts = [
    !summary.types && m.patterns_part_types(),
    !summary.places && m.patterns_part_places(),
    !summary.people && m.patterns_part_people(),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <p className="text-ink-soft">
      {m.patterns_nothing_yet({ parts: new Intl.ListFormat(getLocale()).format(parts) })}
    </p>
  )
}

/**
 * All sections with data, each with text, chart and table: days and hours first.
 *
 * @param choice - shown below the first chart
 */
export function Charts({ summary, choice }: { summary: PatternSummary; choice?: ReactNode }) {
  const { chronology, week, change, pauses, types, places, people, undated } = summary
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {week && <WeekChart week={week} />}
      {choice}
      {chronology && <TimelineChart chronology={chronology} undated={undated} />}
      {chronology && change && <ChangeChart change={change} chronology={chronology} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {pauses && <PausesChart pauses={pauses} />}
        {types && <TypesChart tally={types} />}
        {places && <PlacesChart tally={places} />}
        {people && <PeopleChart tally={people} />}
      </div>
      <EmptySections summary={summary} />
    </div>
  )
}
