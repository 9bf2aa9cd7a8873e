import { sampleStats } from '#content/home/figures.ts'
import { sampleAdvocates, sampleReports } from '#content/home/samples.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Tag } from '#web/ui/tag.tsx'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { ownStories } from '../model/own-stories.ts'
import { AdvocateCard } from './advocate-card.tsx'
import { CardRow } from './card-row.tsx'
import { ReportCard } from './report-card.tsx'
import { Section } from './home-section.tsx'

function Stats() {
  const format = new Intl.NumberFormat(getLocale())
  const stats = [
    { label: m.home_stat_reports(), value: format.format(sampleStats.totalReports) },
    { label: m.home_stat_resolved(), value: format.format(sampleStats.resolvedCases) },
    { label: m.home_stat_active(), value: format.format(sampleStats.activeUsers) },
    { label: m.home_stat_connections(), value: format.format(sampleStats.supportConnections) },
    { label: m.home_stat_success(), value: `${sampleStats.successRate}%` },
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-3 gap-y-3 md:grid-cols-5 md:gap-x-6">
      {stats.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-s-4 border-accent ps-2.5 md:ps-4"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold md:text-2xl tabular-nums tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Fictional activity, each piece labelled, until this server has stories of its own to show. */
export function LiveActivity() {
  return useExternalStore(ownStories) ?? <Samples />
}

function Samples() {
  return (
    <Section
      title={m.home_live_title()}
      lead={m.home_live_lead()}
      mark={<Tag tone="accent">{m.home_sample_figures()}</Tag>}
    >
      <Stats />
      <h3 className="mt-5 mb-2 text-xl md:mt-10 md:mb-4">{m.home_live_reports()}</h3>
      <CardRow title={m.home_live_reports()} columns={3}>
        {sampleReports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </CardRow>
      <h3 className="mt-5 mb-2 text-xl md:mt-10 md:mb-4">{m.home_live_advocates()}</h3>
      <CardRow title={m.home_live_advocates()} columns={3}>
        {sampleAdvocates.map((advocate) => (
          <AdvocateCard key={advocate.id} advocate={advocate} />
        ))}
      </CardRow>
    </Section>
  )
}
