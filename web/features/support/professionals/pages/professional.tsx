import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useMemberTopic } from '#web/platform/live/use-member-topic.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { textLink } from '#web/ui/link.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { Directory } from '../components/directory.tsx'
import { OwnPart } from '../components/own-listing.tsx'
import { referralsRefreshed, referralKeys } from '../queries.ts'
import { ReferralsPart } from '../components/referrals-part.tsx'

export function meta() {
  return pageMeta({ title: m.professionals_title(), description: m.professionals_lead() })
}

const views = ['directory', 'referrals', 'listing'] as const
type View = (typeof views)[number]

const viewEntries: Record<View, { label: () => string; content: () => ReactNode }> = {
  directory: { label: m.professionals_find, content: () => <Directory /> },
  referrals: { label: m.professionals_referrals, content: () => <ReferralsPart /> },
  listing: { label: m.professionals_own, content: () => <OwnPart /> },
}

/** For browsers without scripts, which get the whole list as a plain page. */
function PlainList() {
  return (
    <noscript>
      <p>
        <a className={textLink} href={`/api/professionals/page/${getLocale()}`}>
          {m.professionals_plain()}
        </a>
      </p>
    </noscript>
  )
}

/** Verified professionals, the member's referrals, and their own listing. */
export default function ProfessionalHelp() {
  const [params, setParams] = useSearchParams()
  const { user, loading } = useAuth()
  useMemberTopic(user?.id ?? null, referralsRefreshed, referralKeys)
  const isFirst = useIsFirstDocument()
  const requestedView = isFirst ? null : params.get('view')
  const view = views.find((each) => each === requestedView) ?? 'directory'
  const needsAccount = view !== 'directory' && !user && !loading
  return (
    <Page
      area="support"
      drawing={<Spot shape="talking" />}
      title={m.professionals_title()}
      lead={m.professionals_lead()}
      width="page"
    >
      <PlainList />
      <WithoutScripts need="page" />
      <div className="scriptless:hidden">
        <Tabs
          label={m.professionals_title()}
          tabs={views.map((key) => ({ key, label: viewEntries[key].label() }))}
          selected={view}
          onSelect={(key) => setParams(key === 'directory' ? {} : { view: key }, { replace: true })}
        >
          {needsAccount ? (
            <Card className="grid max-w-form gap-4">
              <p>
                {view === 'listing' ? m.professionals_own_visitor() : m.professionals_referrals_visitor()}
              </p>
              <div>
                <LinkButton to="/auth">{m.shell_sign_in()}</LinkButton>
              </div>
            </Card>
          ) : (
            viewEntries[view].content()
          )}
        </Tabs>
      </div>
    </Page>
  )
}
