import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SecondFactorNeeded } from '#web/platform/reauthentication/second-factor-needed.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Audit } from '../components/audit.tsx'
import { Outbox } from '../components/outbox.tsx'
import { Overview } from '../components/overview.tsx'
import { People } from '../components/people.tsx'
import { Team } from '../components/team.tsx'

export function meta() {
  return pageMeta({ title: m.administration_title(), description: m.administration_description() })
}

const views = ['overview', 'people', 'team', 'outbox', 'audit'] as const
type View = (typeof views)[number]

const shown: Record<View, { label: () => string; content: () => ReactNode }> = {
  overview: { label: m.administration_overview, content: () => <Overview /> },
  people: { label: m.administration_people, content: () => <People /> },
  team: { label: m.administration_team, content: () => <Team /> },
  outbox: { label: m.administration_outbox, content: () => <Outbox /> },
  audit: { label: m.administration_audit, content: () => <Audit /> },
}

/** For administrators; for anybody else there is no such page. */
export default function Admin() {
  const { user, loading } = useAuth()
  const [params, setParams] = useSearchParams()
  const view = views.find((each) => each === params.get('view')) ?? 'overview'
  if (loading) return <PageSkeleton />
  if (!user?.isAdmin) return <NotFoundPage />
  if (!user.twoFactors) return <SecondFactorNeeded user={user} title={m.administration_title()} />
  return (
    <Page title={m.administration_title()} width="page">
      <Tabs
        label={m.administration_title()}
        tabs={views.map((key) => ({ key, label: shown[key].label() }))}
        selected={view}
        onSelect={(key) => setParams(key === 'overview' ? {} : { view: key }, { replace: true })}
      >
        {shown[view].content()}
      </Tabs>
    </Page>
  )
}
