import { Link2 } from 'lucide-react'
import { inLocale } from '#content/localised.ts'
import { figureWords } from '#content/public-figures/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { monthInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Statistic } from '#web/ui/statistic.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type FigureSeries, newestDisclosed } from '../model/month-series.ts'
import { MonthChart } from './month-chart.tsx'

const formatCount = (count: number) => new Intl.NumberFormat(getLocale()).format(count)

/** A formatted number, or a dash with an explanation. */
function Count({ count }: { count: number | null }) {
  if (count !== null) return formatCount(count)
  return (
    <span title={m.public_figures_withheld()}>
      <span aria-hidden>–</span>
      <span className="sr-only">{m.public_figures_withheld()}</span>
    </span>
  )
}

const anchorOf = (id: string) => `figure-${id}`

function copyLink(id: string): void {
  navigator.clipboard.writeText(`${location.origin}${location.pathname}#${anchorOf(id)}`).then(
    () => toast({ title: m.public_figures_link_copied(), tone: 'success' }),
    () => toast({ title: m.ui_copy_failed(), tone: 'danger' }),
  )
}

type CountedMonth = FigureSeries['months'][number]

const monthCell = ({ month }: CountedMonth) => monthInWords(month)
const wholeCell = ({ count }: CountedMonth) => <Count count={count} />
const cellOf = (part: string) =>
  function partCell({ parts }: CountedMonth) {
    return <Count count={parts.find(({ id }) => id === part)?.count ?? null} />
  }

function FigureTable({ series, name }: { series: FigureSeries; name: string }) {
  const partNames = figureWords[series.id]?.parts ?? {}
  const partName = (part: string) => {
    const words = partNames[part]
    return words ? inLocale(words, getLocale()) : part
  }
  return (
    <Table
      // A name that differs from the figure's: the table is a separate landmark within it.
      caption={m.public_figures_chart({ figure: name })}
      captionHidden
      rows={series.months}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', heading: m.public_figures_month(), cell: monthCell },
        { key: 'count', heading: name, numeric: true, cell: wholeCell },
        ...series.parts.map((part) => ({
          key: part,
          heading: partName(part),
          numeric: true as const,
          cell: cellOf(part),
        })),
      ]}
    />
  )
}

/** One figure: its newest number, its definition, its months as a chart and as a table, and a link to it. */
export function FigurePart({ series }: { series: FigureSeries }) {
  const { id } = series
  const words = figureWords[id]
  const name = words ? inLocale(words.name, getLocale()) : id
  const newest = newestDisclosed(series)
  return (
    <section aria-labelledby={anchorOf(id)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={anchorOf(id)} className="scroll-mt-24 text-xl">
          {name}
        </h2>
        <Button
          tone="quiet"
          size="small"
          icon={<Link2 aria-hidden size={18} />}
          className="scriptless:hidden"
          onClick={() => copyLink(id)}
        >
          {m.public_figures_link()}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {words && <p className="max-w-measure text-ink-soft">{inLocale(words.definition, getLocale())}</p>}
      <div className="flex flex-wrap items-end gap-x-12 gap-y-4">
        {newest ? (
          <>
            <dl>
              <Statistic
                value={formatCount(newest.count)}
                label={m.public_figures_newest({ month: monthInWords(newest.month) })}
              />
            </dl>
            <MonthChart name={name} series={series} />
          </>
        ) : (
          <p>{m.public_figures_withheld()}</p>
        )}
      </div>
      <Details summary={m.public_figures_table()}>
        <FigureTable series={series} name={name} />
      </Details>
    </section>
  )
}
