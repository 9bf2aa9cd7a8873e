import { useNavigate, useParams } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOrganisationKeys } from '#web/features/case/organisations/model/team-keys.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { RecordsPage } from '#web/platform/frame/member-page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { ReportView } from '#web/features/case/report-page/components/report-view.tsx'
import { BackToDesk } from '../back-to-desk.tsx'
import { WithMemberSlots } from './slots/member-slots.tsx'

export function meta() {
  return pageMeta({ title: m.reports_one_title(), description: m.reports_one_description() })
}

function Opened({ vault }: { vault: OpenVault }) {
  const { id = '' } = useParams()
  const keyring = useMemberKeyring(vault, useOrganisationKeys(vault))
  const navigate = useNavigate()
  const leave = () => void navigate(localizeHref('/reports'), { replace: true })
  if (keyring) {
    return (
      <WithMemberSlots>
        <ReportView
          key={id}
          id={id}
          keyring={keyring}
          renderBack={({ record: { role, report } }) =>
            role === 'handler' && report.organisationId !== null ? (
              <BackToDesk organisationId={report.organisationId} />
            ) : null
          }
          onDeleted={leave}
        />
      </WithMemberSlots>
    )
  }
  return (
    <ToolPage title={m.reports_one_title()} scale="reading">
      <SkeletonCards label={m.reports_one_loading()} />
    </ToolPage>
  )
}

/** One report, for the member who sent it and for those who handle it. */
export default function ReportById() {
  return (
    <RecordsPage
      title={m.reports_one_title()}
      frame="case"
      need="reports"
      visitor={{ children: <p>{m.reports_one_visitor()}</p> }}
      isStandalone
    >
      {(vault) => <Opened vault={vault} />}
    </RecordsPage>
  )
}
