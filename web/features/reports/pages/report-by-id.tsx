import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localizeHref } from '#web/document/links.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { useOrganisationKeys } from '#web/features/organisations/keys.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { VaultGate } from '#web/platform/vault/vault-gate.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { type OwnPatternProps, OwnPatternSlot } from '../exports/section/own-pattern-slot.ts'
import { useMemberAccess } from '../sealing/use-access.ts'
import { ReportView } from '../view/report-view.tsx'
import { OwnPattern } from './slots/own-pattern.tsx'

export function meta() {
  return pageMeta({ title: m.reports_one_title(), description: m.reports_one_description() })
}

const drawOwnPattern = (props: OwnPatternProps) => <OwnPattern {...props} />

function Opened({ vault }: { vault: OpenVault }) {
  const { id = '' } = useParams()
  const access = useMemberAccess(vault, useOrganisationKeys(vault))
  const navigate = useNavigate()
  const leave = () => void navigate(localizeHref('/reports'), { replace: true })
  if (access) {
    return (
      <OwnPatternSlot value={drawOwnPattern}>
        <ReportView key={id} id={id} access={access} onDeleted={leave} />
      </OwnPatternSlot>
    )
  }
  return (
    <Page title={m.reports_one_title()}>
      <SkeletonCards label={m.reports_one_loading()} />
    </Page>
  )
}

const lockedPage = (card: ReactNode) => <Page title={m.reports_one_title()}>{card}</Page>

/** One report, for the member who sent it and for those who handle it. */
export default function ReportById() {
  return (
    <VaultGate
      visitor={{ title: m.reports_one_title(), need: 'reports', text: <p>{m.reports_one_visitor()}</p> }}
      locked={lockedPage}
    >
      {(vault) => <Opened vault={vault} />}
    </VaultGate>
  )
}
