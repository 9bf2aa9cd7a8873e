import { Download } from 'lucide-react'
import type { TransparencyMonth } from '#contract/community/about-me.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { toCsv } from '#web/platform/csv.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Button } from '#web/ui/button.tsx'
import { monthInWords } from '#web/ui/dates.ts'
import { download } from '#web/ui/download.ts'
import { Statistic } from '#web/ui/statistic.tsx'
import { Table } from '#web/ui/table.tsx'
import { transparencyRows } from '../model/figure-rows.ts'
import { outcomeName, reasonName } from '../words.ts'

/** A formatted number, or a dash with an explanation. */
function Figure({ count, unit }: { count: number | null; unit?: (count: { count: string }) => string }) {
  if (count === null)
    return (
      <span title={m.transparency_withheld()}>
        <span aria-hidden>–</span>
        <span className="sr-only">{m.transparency_withheld()}</span>
      </span>
    )
  const formatted = new Intl.NumberFormat(getLocale()).format(count)
  return unit ? unit({ count: formatted }) : formatted
}

/** A summary of the newest month. */
export function NewestMonth({ month }: { month: TransparencyMonth }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-labelledby="newest">
      <h2 id="newest" className="text-xl">
        {m.transparency_newest({ month: monthInWords(month.month) })}
      </h2>
      <dl className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        <Statistic value={<Figure count={month.decisions} />} label={m.transparency_decisions()} />
        <Statistic
          value={<Figure count={month.medianHours} unit={m.transparency_hours} />}
          label={m.transparency_median()}
        />
        <Statistic value={<Figure count={month.appeals} />} label={m.transparency_appeals()} />
        <Statistic value={<Figure count={month.reversals} />} label={m.transparency_reversals()} />
      </dl>
      <Parts heading={m.transparency_outcomes()} parts={month.outcomes} nameOf={outcomeName} />
      <Parts heading={m.transparency_reasons()} parts={month.reasons} nameOf={reasonName} />
    </section>
  )
}

interface PartsProps {
  heading: string
  parts: TransparencyMonth['outcomes']
  nameOf: (code: string) => string
}

function Parts({ heading, parts, nameOf }: PartsProps) {
  if (parts.length === 0) return null
  const rows = parts
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .map(({ name, count }) => ({
      key: name,
      name: nameOf(name),
      value: count ?? 0,
      said: count === null ? m.transparency_withheld() : new Intl.NumberFormat(getLocale()).format(count),
    }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg">{heading}</h3>
      <Bars label={heading} rows={rows} />
    </div>
  )
}

/** All months, as a table and for download. */
export function AllMonths({ months }: { months: readonly TransparencyMonth[] }) {
  const save = () =>
    download(new Blob([toCsv(transparencyRows(months))], { type: 'text/csv' }), 'figures.csv')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="by-month">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="by-month" className="text-xl">
          {m.transparency_by_month()}
        </h2>
        <Button tone="secondary" icon={<Download aria-hidden size={20} />} onClick={save}>
          {m.transparency_csv()}
        </Button>
      </div>
      <Table
        caption={m.transparency_title()}
        captionHidden
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', heading: m.transparency_month(), cell: ({ month }) => monthInWords(month) },
          ...columns.map(({ key, heading, cell }) => ({ key, heading: heading(), numeric: true, cell })),
        ]}
      />
    </section>
  )
}

const columnOf = (
  key: 'decisions' | 'flags' | 'appeals' | 'reversals' | 'aboutMe' | 'aliasesOpened',
  heading: () => string,
) => ({ key, heading, cell: (month: TransparencyMonth) => <Figure count={month[key]} /> })

const columns = [
  columnOf('decisions', m.transparency_decisions),
  columnOf('flags', m.transparency_flags),
  columnOf('appeals', m.transparency_appeals),
  columnOf('reversals', m.transparency_reversals),
  columnOf('aboutMe', m.transparency_about_me),
  columnOf('aliasesOpened', m.transparency_opened),
]
