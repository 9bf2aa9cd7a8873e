import type { DimensionInWords } from '#content/releases/publish.ts'
import { dimensions } from '#content/releases/tables.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Bars } from '#web/ui/bars.tsx'
import { monthInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Table } from '#web/ui/table.tsx'
import { type CountRow, type Cell, type CountsQuestion, totalOf } from '../model/release-counts.ts'
import { formatCount, formatNumber, rowName, valueName } from '../words.ts'

interface AnswersProps {
  cells: readonly Cell[]
  codebook: readonly DimensionInWords[]
  question: CountsQuestion
  answers: readonly CountRow[]
}

/** Values without an order of their own are sorted by size. */
const isOrdered = (by: CountsQuestion['by']) =>
  by === 'month' || by === 'severity' || by === 'status' || by === 'answer'

/** The result: in a sentence, as bars, and as a table that includes withheld cells. */
export function Answers({ cells, codebook, question, answers }: AnswersProps) {
  const published = answers.flatMap(({ key, count }) => (count === null ? [] : [{ key, count }]))
  const bySize = published.toSorted((one, other) => other.count - one.count)
  const shown = isOrdered(question.by) ? published : bySize
  const title = titleOf(question, codebook)
  const nameOf = (key: string) => rowName(codebook, question.by, key)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h3 className="text-xl">{title}</h3>
      <div aria-live="polite" className="grid max-w-measure gap-1.5">
        {sentencesOf({ cells, question, answers, largest: bySize[0], nameOf }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {shown.length > 0 && (
        <Bars
          label={title}
          rows={shown.map(({ key, count }) => ({
            key,
            name: nameOf(key),
            value: count,
            said: m.releases_about({ count: formatNumber(count) }),
          }))}
        />
      )}
      {answers.length > 0 && (
        <Details summary={m.releases_as_table()}>
          <Table
            caption={title}
            captionHidden
            rows={answers}
            rowKey={({ key }) => key}
            columns={[
              { key: 'what', heading: m.releases_what(), cell: ({ key }) => nameOf(key) },
              {
                key: 'count',
                heading: m.releases_count(),
                cell: ({ count }) => formatCount(count),
                numeric: true,
              },
            ]}
          />
        </Details>
      )}
    </div>
  )
}

/** "Type, September 2026, School" */
function titleOf({ by, month, only }: CountsQuestion, codebook: readonly DimensionInWords[]): string {
  const what = by === 'month' ? m.releases_month() : (codebook.find(({ id }) => id === by)?.name ?? '')
  const chosen = dimensions.flatMap((each) =>
    only[each] === undefined ? [] : [valueName(codebook, each, only[each])],
  )
  return [what, ...(month === null ? [] : [monthInWords(month)]), ...chosen].join(' · ')
}

interface AnswerText {
  readonly cells: readonly Cell[]
  readonly question: CountsQuestion
  readonly answers: readonly CountRow[]
  readonly largest: { key: string; count: number } | undefined
  readonly nameOf: (key: string) => string
}

function sentencesOf({
  cells,
  question: { month, by, only },
  answers,
  largest,
  nameOf,
}: AnswerText): string[] {
  const all = month === null || Object.keys(only).length > 0 ? null : totalOf(cells, month)
  const withheldCount = answers.filter(({ count }) => count === null).length
  return [
    ...(all === null || month === null
      ? []
      : [m.releases_total({ month: monthInWords(month), count: formatNumber(all) })]),
    ...(largest && by !== 'month'
      ? [m.releases_most({ name: nameOf(largest.key), count: formatNumber(largest.count) })]
      : []),
    ...(largest
      ? withheldCount > 0
        ? [m.releases_kept_some({ count: withheldCount })]
        : []
      : [m.releases_kept_all()]),
  ]
}
