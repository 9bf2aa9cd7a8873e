import type { Organisation } from '#contract/organisations.ts'
import type { Reader } from '#contract/readers.ts'
import { m } from '#web/messages/compiled/messages.js'
import { GrantForm } from '#web/features/case/grants/components/grant-form.tsx'
import { AdmitHandlers } from '#web/features/case/grants/components/handler-grants.tsx'
import { RevokeButton } from '#web/features/case/grants/components/revoke-button.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { People } from './people-part.tsx'
import { Section } from '#web/records/report-section.tsx'
import { useReportSlots } from '#web/records/report-slots.ts'

interface SharingPartProps {
  keyring: Keyring
  report: OpenedReport
  team: Organisation | undefined
  onAccessGivenUp: () => void
}

/** Readers of the report, and controls to grant and revoke access. */
export function SharingPart({ keyring, report, team, onAccessGivenUp }: SharingPartProps) {
  const { role, mayWrite } = report.record
  const slots = useReportSlots()
  const mayEnd = ({ kind, id }: Reader) =>
    id !== null &&
    (role === 'reporter'
      ? kind === 'guest' || kind === 'handler'
      : kind === 'guest' && id === keyring.memberId)
  return (
    <People
      report={report}
      team={team}
      // oxlint-disable-next-line react/no-unstable-nested-components -- it is called for each row, and no component
      actionFor={(reader, name) =>
        mayEnd(reader) &&
        reader.id !== null && (
          <RevokeButton
            keyring={keyring}
            report={report}
            memberId={reader.id}
            name={name}
            isOwn={role === 'guest'}
            onAccessGivenUp={onAccessGivenUp}
          />
        )
      }
    >
      {role === 'handler' && mayWrite && report.record.report.sealedSingly && (
        <AdmitHandlers keyring={keyring} report={report} />
      )}
      {role === 'reporter' && (
        <Section title={m.report_page_grant_title()}>
          <p>{m.report_page_grant_text()}</p>
          <GrantForm keyring={keyring} report={report} />
        </Section>
      )}
      {slots.refer({ keyring, report })}
    </People>
  )
}
