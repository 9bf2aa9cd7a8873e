import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { OwnCode } from '#web/features/support/contacts/components/own-code.tsx'
import { CaseDeskLink } from '#web/features/case/organisations/components/case-desk-link.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { RecordsPage } from '#web/platform/frame/member-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DraftList } from '#web/features/reporting/report-form/components/draft-list.tsx'
import { useDraftPlace } from '#web/features/reporting/report-form/components/save-and-leave.tsx'
import { UnreadableDrafts } from '#web/features/reporting/report-form/components/unreadable-drafts.tsx'
import { useDraftsRead } from '#web/features/reporting/report-form/store/open-draft.ts'
import { IndexedReports } from '#web/features/reporting/report-list/components/indexed-reports.tsx'
import type { Scope } from '#web/records/search/stored-index.ts'
import { ReadingPane } from './reading-pane.tsx'
import { useReportIndex } from '#web/records/search/use-report-index.ts'

export function meta() {
  return pageMeta({ title: m.reports_list_title(), description: m.reports_list_description() })
}

function OfScope({ vault, scope }: { vault: OpenVault; scope: Scope }) {
  const index = useReportIndex(vault, scope)
  if (!index) return <SkeletonCards label={m.reports_list_loading()} />
  return (
    <IndexedReports
      index={index}
      scope={scope}
      renderPane={(id) => <ReadingPane key={id} vault={vault} id={id} />}
    />
  )
}

const PublicStories = lazyWithRetry(
  async () => (await import('#web/features/community/stories/components/public-stories.tsx')).PublicStories,
)

const tabs = ['mine', 'shared', 'public'] as const

/** The person's own reports, reports shared with them, and public stories. The tab is in the address. */
function Records({ vault }: { vault: OpenVault }) {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'mine'
  return (
    <Tabs
      label={m.report_list_tabs()}
      tabs={[
        { key: 'mine', label: m.report_list_mine() },
        { key: 'shared', label: m.report_list_shared() },
        { key: 'public', label: m.report_list_public() },
      ]}
      selected={tab}
      onSelect={(key) => setParams(key === 'mine' ? {} : { tab: key }, { replace: true })}
    >
      {tab === 'public' ? (
        <Suspense fallback={<SkeletonCards label={m.stories_loading()} />}>
          <PublicStories />
        </Suspense>
      ) : (
        <OfScope key={tab} vault={vault} scope={tab} />
      )}
      {tab === 'shared' && (
        <Details summary={m.contacts_title()} className="mt-8">
          <OwnCode vault={vault} />
        </Details>
      )}
    </Tabs>
  )
}

/** Unsent drafts on this device. They need no password. */
function LocalDrafts() {
  const read = useDraftsRead()
  const { listed } = read
  const isOnDevice = useDraftPlace() === 'device'
  const [hadSome, setHadSome] = useState(false)
  if (listed && listed.length > 0 && !hadSome) setHadSome(true)
  if (!listed || (listed.length === 0 && !hadSome)) return <UnreadableDrafts read={read} />
  return (
    <section aria-labelledby="drafts" className="grid gap-5">
      <h2 id="drafts" className="text-xl">
        {isOnDevice ? m.drafts_on_device() : m.report_form_not_sent()}
      </h2>
      <DraftList listed={listed} />
    </section>
  )
}

/** A visitor's drafts, which they can continue without an account. */
function DraftsOfVisitor() {
  const { user, loading } = useAuth()
  if (user || loading) return null
  return (
    <div className="page-width pb-14">
      <div className="mx-auto max-w-form">
        <LocalDrafts />
      </div>
    </div>
  )
}

const checkReceipt = () => (
  <LinkButton to="/reports/check" tone="quiet" className="-ms-5">
    {m.receipts_check_link()}
  </LinkButton>
)

const visitorText = () => (
  <div className="grid gap-3">
    <p>{m.reports_visitor_text()}</p>
    <p>{checkReceipt()}</p>
    <p>
      <LinkButton to="/reports/public" tone="quiet" className="-ms-5">
        {m.stories_title()}
      </LinkButton>
    </p>
  </div>
)

const around = (content: ReactNode) => (
  <>
    <CaseDeskLink />
    <LocalDrafts />
    {content}
    <div className="border-t border-line pt-5">{checkReceipt()}</div>
  </>
)

/** A person's own reports. Drafts on this device come first. */
export default function Reports() {
  return (
    <>
      <RecordsPage
        title={m.reports_list_title()}
        frame="list"
        aside={<LinkButton to="/report">{m.reports_start_new()}</LinkButton>}
        need="reports"
        visitor={{ children: visitorText() }}
        wrapContent={around}
      >
        {(vault) => <Records vault={vault} />}
      </RecordsPage>
      <DraftsOfVisitor />
    </>
  )
}
