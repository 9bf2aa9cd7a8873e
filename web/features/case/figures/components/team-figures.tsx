import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type Figures, figureReaches } from '#contract/figures.ts'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { statusName, typeNames } from '#web/records/words.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Card } from '#web/ui/card.tsx'
import { monthInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import type { OutcomeCounts } from '../model/outcome-counts.ts'
import { figuresQuery } from '../queries.ts'
import { medianInWords, placeInWords } from '../words.ts'
import { Board, type SaveFigures } from './board.tsx'

const reachNames = {
  90: m.clocks_figures_90,
  365: m.clocks_figures_365,
  1826: m.clocks_figures_1826,
} satisfies Record<(typeof figureReaches)[number], () => string>

/** Headline figures. */
function HeadlineFigures({ figures }: { figures: Figures }) {
  const heads = [
    [m.clocks_figures_received(), String(figures.received)],
    [m.clocks_figures_open(), String(figures.open)],
    [m.clocks_figures_overdue(), String(figures.overdue)],
    [m.clocks_figures_paused(), String(figures.paused)],
    [m.clocks_figures_answer(), medianInWords(figures.daysToAnswer)],
    [m.clocks_figures_close(), medianInWords(figures.daysToEnd)],
    [m.clocks_figures_ratings(), String(figures.rating.count)],
    [m.clocks_figures_rating(), medianInWords(figures.rating.mean)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {heads.map(([name, value]) => (
        <Card key={name} className="grid content-between gap-1">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}

interface CountsProps {
  caption: string
  rows: readonly { key: string; name: string; count: number }[]
  note?: ReactNode
}

/** A bar chart of counts, read out as a list. The table of disclosed figures contains them too. */
function Counts({ caption, rows, note }: CountsProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h3 id={id} className="text-lg">
        {caption}
      </h3>
      <Bars
        label={caption}
        rows={rows.map(({ key, name, count }) => ({ key, name, value: count, said: String(count) }))}
      />
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </section>
  )
}

function Tables({ figures }: { figures: Figures }) {
  const { byStatus, byType, byMonth, byPlace, workload } = figures
  if (figures.received === 0) return <p>{m.clocks_figures_none()}</p>
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Counts
        caption={m.clocks_figures_outcomes()}
        rows={byStatus.map((row) => ({ ...row, name: statusName(row.key) }))}
      />
      <Counts
        caption={m.clocks_figures_types()}
        rows={byType
          .toSorted((one, other) => other.count - one.count)
          .map((row) => ({ ...row, name: typeNames([row.key]) }))}
        note={m.clocks_figures_type_note()}
      />
      <Counts
        caption={m.clocks_figures_months()}
        rows={byMonth.map((row) => ({ ...row, name: monthInWords(row.key) }))}
      />
      <Counts
        caption={m.clocks_figures_places()}
        rows={byPlace.map((row) => ({ ...row, name: placeInWords(row.key) }))}
        note={m.clocks_figures_places_note()}
      />
      <Counts
        caption={m.clocks_figures_workload()}
        rows={workload.map(({ memberId, name, count }) => ({
          key: memberId ?? '',
          name: name ?? m.clocks_figures_not_given(),
          count,
        }))}
        note={m.clocks_figures_workload_note()}
      />
    </div>
  )
}

/** The days for which outcomes are counted, and the result. */
export interface OutcomesOf {
  from: string
  counted: OutcomeCounts | null
  onCounted: (counted: OutcomeCounts | null) => void
}

interface FiguresOfPeriodProps {
  figures: Figures
  team: string
  save: SaveFigures
  renderOutcomes: (of: OutcomesOf) => ReactNode
}

/** All figures of a period, and which of them may be disclosed. */
function FiguresOfPeriod({ figures, team, save, renderOutcomes }: FiguresOfPeriodProps) {
  const [counted, setCounted] = useState<OutcomeCounts | null>(null)
  return (
    <>
      <div className="grid gap-8 print:hidden">
        <HeadlineFigures figures={figures} />
        <Tables figures={figures} />
        {figures.received > 0 && renderOutcomes({ from: figures.from, counted, onCounted: setCounted })}
      </div>
      <Board figures={figures} outcomes={counted} team={team} save={save} />
    </>
  )
}

interface TeamFiguresProps extends Pick<FiguresOfPeriodProps, 'save' | 'renderOutcomes'> {
  membership: Membership
  /** Further figures counted on this device. */
  children?: ReactNode
}

/** A team's figures, and which of them may be disclosed. */
export function TeamFigures({
  membership: { organisation },
  save,
  renderOutcomes,
  children,
}: TeamFiguresProps) {
  const id = useId()
  const [days, setDays] = useState<(typeof figureReaches)[number]>(365)
  const query = useQuery(figuresQuery(organisation.id, days))
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <div className="grid gap-2 print:hidden">
        <h2 id={id} className="text-xl">
          {m.clocks_figures()}: {organisation.name}
        </h2>
        <p className="max-w-measure">{m.clocks_figures_text()}</p>
      </div>
      <div className="max-w-60 print:hidden">
        <Field id={`${id}-reach`} label={m.clocks_figures_reach()}>
          <Select
            value={days}
            onChange={({ currentTarget: { value } }) =>
              setDays(figureReaches.find((each) => String(each) === value) ?? 365)
            }
          >
            {figureReaches.map((each) => (
              <option key={each} value={each}>
                {reachNames[each]()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Loaded
        query={query}
        failed={m.clocks_figures_failed()}
        loading={<SkeletonCards label={m.clocks_figures_loading()} />}
      >
        {(figures) => (
          <FiguresOfPeriod
            key={figures.from}
            figures={figures}
            team={organisation.name}
            save={save}
            renderOutcomes={renderOutcomes}
          />
        )}
      </Loaded>
      {children}
    </section>
  )
}
