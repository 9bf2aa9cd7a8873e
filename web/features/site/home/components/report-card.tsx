import type { SampleReport } from '#content/home/schema.ts'
import { inLocale } from '#content/localised.ts'
import { statusNames } from '#content/report-types/status-names.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { StatusTag, Tag, type TagProgress, type TagTone } from '#web/ui/tag.tsx'

const types: Record<SampleReport['type'], () => string> = {
  cyberbullying: m.home_type_cyberbullying,
  physical_bullying: m.home_type_physical,
  social_exclusion: m.home_type_exclusion,
}

const severities: Record<SampleReport['severity'], { label: () => string; tone: TagTone }> = {
  high: { label: m.home_severity_high, tone: 'danger' },
  medium: { label: m.home_severity_medium, tone: 'warn' },
  low: { label: m.home_severity_low, tone: 'neutral' },
}

const progress: Record<SampleReport['status'], TagProgress> = {
  pending: 'waiting',
  investigating: 'active',
  resolved: 'done',
}

/** One fictional report. */
export function ReportCard({ report }: { report: SampleReport }) {
  const locale = getLocale()
  const severity = severities[report.severity]
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-4 md:gap-3 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusTag progress={progress[report.status]}>
          {inLocale(statusNames[report.status], locale)}
        </StatusTag>
        <Tag tone="accent">{m.home_sample()}</Tag>
      </div>
      <h4 className="text-lg font-bold leading-snug">{inLocale(report.title, locale)}</h4>
      <p className="text-sm text-ink-soft">
        {types[report.type]()} · {inLocale(report.location, locale)} · {inLocale(report.timeAgo, locale)}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-sm md:pt-4">
        <Tag tone={severity.tone}>{severity.label()}</Tag>
        <span>{m.home_report_supporters({ count: report.supporters })}</span>
        <span className="text-ink-soft">{m.home_report_views({ count: report.views })}</span>
      </div>
    </li>
  )
}
