import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/document/page-meta.ts'
import { membershipsQuery } from '#web/features/organisations/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { VaultGate } from '#web/platform/vault/vault-gate.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import { useDrafts } from '../drafts/opened.ts'
import { ReportList } from '../list/report-list.tsx'
import { StatusFilter, statusFrom } from '../list/status-filter.tsx'
import { ownReportsQuery } from '../queries.ts'
import type { Access } from '../sealing/access.ts'
import { useMemberAccess } from '../sealing/use-access.ts'

export function meta() {
  return pageMeta({ title: m.reports_list_title(), description: m.reports_list_description() })
}

function NoReports({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p className="py-6 text-ink-soft">{m.reports_none_of_status()}</p>
  return (
    <EmptyState
      title={m.reports_none_title()}
      action={<LinkButton to="/report">{m.reports_start_new()}</LinkButton>}
    >
      <p>{m.reports_none_text()}</p>
    </EmptyState>
  )
}

function Mine({ access }: { access: Access }) {
  const [params, setParams] = useSearchParams()
  const status = statusFrom(params.get('status'))
  const query = useInfiniteQuery(ownReportsQuery(access, status))
  const isEmpty = query.data?.pages[0]?.items.length === 0
  return (
    <section aria-labelledby="mine" className="grid gap-5">
      <h2 id="mine" className="text-xl">
        {m.reports_mine()}
      </h2>
      {(status !== null || !isEmpty) && (
        <StatusFilter
          value={status}
          onChange={(chosen) => setParams(chosen ? { status: chosen } : {}, { replace: true })}
        />
      )}
      <ReportList query={query} empty={<NoReports isFiltered={status !== null} />} />
    </section>
  )
}

function MineWhenReady({ vault }: { vault: OpenVault }) {
  const access = useMemberAccess(vault)
  return access ? <Mine access={access} /> : <SkeletonCards label={m.reports_list_loading()} />
}

/** What is on this device and was not sent. It needs no password. */
function DraftsHere() {
  const listed = useDrafts()
  const [hadSome, setHadSome] = useState(false)
  if (listed && listed.length > 0 && !hadSome) setHadSome(true)
  if (!listed || (listed.length === 0 && !hadSome)) return null
  return (
    <section aria-labelledby="drafts" className="grid gap-5">
      <h2 id="drafts" className="text-xl">
        {m.drafts_on_device()}
      </h2>
      <DraftList listed={listed} />
    </section>
  )
}

/** The way to the case desk, for those who handle cases or were asked to. */
function ToCaseDesk() {
  const { user } = useAuth()
  const { data: memberships } = useQuery({ ...membershipsQuery, enabled: user !== null })
  if (!user || !memberships || memberships.length === 0) return null
  return (
    <Notice title={m.reports_you_handle()}>
      <div>
        <LinkButton to="/school" tone="secondary">
          {m.reports_to_desk()}
        </LinkButton>
      </div>
    </Notice>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page
      title={m.reports_list_title()}
      aside={<LinkButton to="/report">{m.reports_start_new()}</LinkButton>}
    >
      <ToCaseDesk />
      <DraftsHere />
      {children}
      <div className="border-t border-line pt-5">
        <LinkButton to="/reports/check" tone="quiet">
          {m.receipts_check_link()}
        </LinkButton>
      </div>
    </Page>
  )
}

const lockedPage = (card: ReactNode) => <Frame>{card}</Frame>

/** A person's own reports. Drafts of this device stand above them. */
export default function Reports() {
  return (
    <VaultGate
      visitor={{
        title: m.reports_list_title(),
        text: (
          <div className="grid gap-3">
            <p>{m.reports_visitor_text()}</p>
            <p>
              <LinkButton to="/reports/check" tone="quiet">
                {m.receipts_check_link()}
              </LinkButton>
            </p>
          </div>
        ),
      }}
      locked={lockedPage}
    >
      {(vault) => (
        <Frame>
          <MineWhenReady vault={vault} />
        </Frame>
      )}
    </VaultGate>
  )
}
