import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Professional } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { reportQuery } from '#web/records/queries.ts'
import { reportTitle } from '#web/records/search/indexed-report.ts'
import type { ReportIndex } from '#web/records/search/report-index.ts'
import { useIndexState, useReportIndex } from '#web/records/search/use-report-index.ts'
import { typeNames } from '#web/records/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { utcDay } from '#web/ui/days.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Signpost } from '#web/ui/illustrations/signpost.tsx'
import { Field } from '#web/ui/field.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { CheckedMark } from './directory-entry.tsx'
import { stillCounting } from '../model/directory-filter.ts'
import { placeName, professionName } from '../model/professional-names.ts'
import { directoryQuery } from '../queries.ts'
import { Compose } from './referral-form.tsx'
import { type ReferState, useReferState } from '../model/refer-state.ts'

/** The selected professional, in view while the person chooses a report. */
function RecipientSummary({ to }: { to: Professional }) {
  return (
    <div className="grid gap-1">
      <h2 className="text-xl">{to.name}</h2>
      <p className="text-ink-soft">
        {professionName(to.profession)} · {placeName(to)}
      </p>
      <CheckedMark {...to} />
    </div>
  )
}

/** One of the member's own reports. */
function WhichReport({ index, onChoose }: { index: ReportIndex; onChoose: (id: string) => void }) {
  const { reports } = useIndexState(index)
  if (reports.size === 0)
    return (
      <EmptyState
        illustration={<Signpost />}
        title={m.professionals_no_reports()}
        action={<LinkButton to="/report">{m.professionals_write_report()}</LinkButton>}
      >
        <p>{m.professionals_no_reports_text()}</p>
      </EmptyState>
    )
  return (
    <div className="max-w-form">
      <Field label={m.professionals_which_report()}>
        <Select value="" onChange={(event) => onChoose(event.currentTarget.value)}>
          <option value="" disabled>
            {m.professionals_choose_report()}
          </option>
          {[...reports.values()].map((report) => (
            <option key={report.id} value={report.id}>
              {reportTitle(report) || typeNames(report.types)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** The report, opened here in the same way as on its own page. */
function FromReport({ keyring, reportId, to }: { keyring: Keyring; reportId: string; to: Professional }) {
  const query = useQuery(reportQuery(keyring, reportId))
  return (
    <Loaded query={query} gone={<p>{m.professionals_report_gone()}</p>}>
      {({ body, record }) =>
        body && record.role === 'reporter' ? (
          <Compose keyring={keyring} reportId={reportId} body={body} to={to} />
        ) : (
          <p>{m.professionals_report_gone()}</p>
        )
      }
    </Loaded>
  )
}

/** Chooses the professional and the report; then the referral form. */
export function ReferralRecipients({ vault }: { vault: OpenVault }) {
  const referState = useReferState()
  const keyring = useMemberKeyring(vault)
  const index = useReportIndex(vault)
  const query = useQuery(directoryQuery)
  const [report, setReport] = useState(referState.report)
  const [today] = useState(() => utcDay())
  const navigate = useNavigate()
  const choose = (id: string) => {
    setReport(id)
    const state: ReferState = { ...referState, report: id }
    void navigate(localizeHref('/professional/refer'), { replace: true, state, preventScrollReset: true })
  }
  if (!keyring || !index) return <SkeletonText lines={3} />
  return (
    <Loaded query={query}>
      {({ items }) => {
        const to = stillCounting(items, today).find(({ id }) => id === referState.to)
        if (!to)
          return (
            <EmptyState
              illustration={<Signpost />}
              title={referState.to === null ? m.professionals_whom() : m.professionals_gone()}
              action={
                <LinkButton to="/professional" state={{ report, to: null }}>
                  {m.professionals_to_directory()}
                </LinkButton>
              }
            >
              <p>{referState.to === null ? m.professionals_whom_text() : m.professionals_gone_text()}</p>
            </EmptyState>
          )
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
            <RecipientSummary to={to} />
            {report === null ? (
              <WhichReport index={index} onChoose={choose} />
            ) : (
              <FromReport keyring={keyring} reportId={report} to={to} />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
