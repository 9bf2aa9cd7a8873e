import { Download } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Table } from '#web/ui/table.tsx'
import { stateNames } from '../model/result-names.ts'
import { SealedNotice } from './sealed-notice.tsx'
import type { SaveNoticeLetter } from './finished-notice.tsx'
import { type Result, stateOf } from '../model/result.ts'
import { useResults } from './use-results.ts'
import { inOrder, type Wave, reviewWave } from '../model/review-wave.ts'

/** A bar per day, from the first to the last day with reviews: the text and the table next to it say the same. */
function Bars({ wave: { days, peak } }: { wave: Wave }) {
  const busiest = peak?.count ?? 1
  const wide = 40
  return (
    <svg
      viewBox={`0 0 ${Math.max(days.length * wide, 200)} 120`}
      className="h-36 w-full max-w-measure text-deep"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden
    >
      {days.map(({ day, count }, index) => (
        <rect
          key={day}
          x={index * wide + 4}
          y={116 - (count / busiest) * 108}
          width={wide - 8}
          height={(count / busiest) * 108}
          rx="3"
          fill="currentColor"
        />
      ))}
      <line x1="0" x2="100%" y1="117" y2="117" stroke="currentColor" />
    </svg>
  )
}

/** The wave as a chart, and as a table. */
function WaveChart({ wave }: { wave: Wave }) {
  return (
    <>
      <Bars wave={wave} />
      <Table
        caption={m.search_results_wave()}
        captionHidden
        rows={wave.days}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', heading: m.search_results_wave_day(), cell: ({ day }) => dayInWords(day) },
          { key: 'count', heading: m.search_results_wave_count(), cell: ({ count }) => count, numeric: true },
        ]}
      />
    </>
  )
}

/** The events, review by review, as a document: addresses, days and steps, without any author's name. */
function reviewPack(results: readonly Result[], wave: Wave): string[] {
  return [
    m.search_results_pack_text({ count: wave.total }),
    ...(wave.peak
      ? [m.search_results_wave_peak({ day: dayInWords(wave.peak.day), count: wave.peak.count })]
      : []),
    ...results.map((result, index) =>
      [
        `${index + 1}. ${result.address}`,
        result.postedOn
          ? m.search_results_pack_posted({ day: dayInWords(result.postedOn) })
          : m.search_results_pack_undated(),
        result.says,
        ...result.steps.map(({ state, at, notice }) =>
          [`${stateNames[state]()}: ${momentInWords(at)}`, notice].filter(Boolean).join(', '),
        ),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    ),
  ]
}

/** The wave day by day, its evidence as one document, and the owner's appeal. */
export function WavePart({ saveLetter }: { saveLetter: SaveNoticeLetter }) {
  const { status, records } = useResults()
  const values = records.map(({ value }) => value)
  const wave = reviewWave(values)
  const reviews = inOrder(values)
  const ids = records.filter(({ value }) => reviews.includes(value)).map(({ id }) => id)
  const refused = records.filter(({ value }) => reviews.includes(value) && stateOf(value) === 'refused')
  const saving = useWrite(() =>
    saveLetter({ title: m.search_results_pack(), paragraphs: reviewPack(reviews, wave) }),
  )
  return (
    <SealedNotice status={status}>
      {wave.total === 0 ? (
        <EmptyState
          illustration={<Notebook />}
          title={m.search_results_wave_none()}
          action={<LinkButton to="/seo-help">{m.search_results_way_list()}</LinkButton>}
        >
          {m.search_results_wave_none_text()}
        </EmptyState>
      ) : (
        <section aria-labelledby="wave" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="wave" className="text-xl">
            {m.search_results_wave()}
          </h2>
          <p>
            {m.search_results_wave_text({ count: wave.total })}{' '}
            {wave.peak &&
              m.search_results_wave_peak({ day: dayInWords(wave.peak.day), count: wave.peak.count })}{' '}
            {wave.withoutDate > 0 && m.search_results_wave_undated({ count: wave.withoutDate })}
          </p>
          {wave.days.length > 0 && <WaveChart wave={wave} />}
          <div className="flex flex-wrap gap-3">
            <Button
              tone="secondary"
              icon={<Download aria-hidden size={20} />}
              working={saving.isWorking && m.search_results_pdf_drawing()}
              onClick={() => saving.write()}
            >
              {m.search_results_pack_save()}
            </Button>
            <LinkButton to={`/seo-help/notice#${ids.join(',')}`}>
              {m.search_results_compose_all({ count: ids.length })}
            </LinkButton>
            {refused.length > 0 && (
              <LinkButton to={`/seo-help/notice#${refused.map(({ id }) => id).join(',')}`} tone="secondary">
                {m.search_results_owner_appeal({ count: refused.length })}
              </LinkButton>
            )}
          </div>
          {saving.problem && <p className="text-danger">{saving.problem}</p>}
        </section>
      )}
    </SealedNotice>
  )
}
